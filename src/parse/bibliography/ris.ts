import type { SourceText } from '../../diagnostics/source-text.ts';
import type { Bibliography } from './index.ts';
export function parseRis(_source: SourceText): Bibliography { return { references: [], problems: [] }; }
