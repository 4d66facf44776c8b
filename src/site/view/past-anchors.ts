/** A record and the anchors of its page today in; every anchor that stood there before, with the version that still has it, out. Pure. */
import type { LedgerEntry } from '../../../schemas/ledger.ts';
import { permanentAnchors } from '../../ledger/freeze.ts';
import { frozenKey } from '../../ledger/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { thaw } from '../../ledger/thaw.ts';

export interface PastAnchor {
  readonly anchor: string;
  /** The last version that has it; undefined where none was published while it stood. */
  readonly version: number | undefined;
  readonly from: string;
}

/** @param present ids of the page as it is */
export function pastAnchors(record: LedgerEntry, ledger: Pick<Ledger, 'frozen'>, present: ReadonlySet<string>): PastAnchor[] {
  const gone = record.anchors.filter(({ anchor }) => !present.has(anchor));
  if (gone.length === 0) return [];
  const versions = record.versions.toReversed().flatMap(({ version }) => {
    const frozen = ledger.frozen.get(frozenKey(record.id, version));
    return frozen ? [{ version, anchors: new Set(permanentAnchors(thaw(frozen))) }] : [];
  });
  return gone.map(({ anchor, from }) => ({ anchor, from, version: versions.find((v) => v.anchors.has(anchor))?.version }));
}
