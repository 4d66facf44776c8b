import { load } from './load.ts';
import { readFileSync } from 'node:fs';
import { addStyle, formatInStyle, formatReferences } from './export/citation-js.ts';
import { STYLES } from './export/styles.ts';
for (const s of STYLES) if (s.file) addStyle(s.id, readFileSync(`vendor/csl-styles/${s.file}`, 'utf8'));
const l = load('/work/main');
for (const s of STYLES) { const t=performance.now(); for (const r of l.knowledgeBase.references) s.file ? formatInStyle(s.id, r.csl) : formatReferences([r.csl]); console.log(s.id, Math.round(performance.now()-t)); }
