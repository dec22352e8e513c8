import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import type { RecordRow } from './record.queries.ts';
import type { ObraScope } from '../obra-scope.ts';

/**
 * Records as they stand, by day, out of every version of them: the last one counts, what was withdrawn is gone. What
 * was corrected before everybody could see the work is staff's.
 */
export function recordsOf(rows: readonly RecordRow[], scope: ObraScope): WorkRecord[] {
  const versions = Map.groupBy(rows, ({ origin_id: origin }) => origin);
  const standing = [...versions.values()].flatMap((of) => {
    const last = of.at(-1);
    return last && !last.is_withdrawn ? [recordOf(last, of, scope)] : [];
  });
  return standing.toSorted((one, other) => one.on.localeCompare(other.on) || one.origin_id - other.origin_id);
}

function recordOf(row: RecordRow, versions: readonly RecordRow[], scope: ObraScope): WorkRecord {
  const { id, origin_id, kind, contract_id, word, number, title, party, party_tax_id, amount_cents } = row;
  const { on, until, file_id: file, file_name: name, file_bytes: bytes } = row;
  const corrections = versions.flatMap((version, index) => {
    const before = versions[index - 1];
    if (!before || (scope === 'public' && !version.is_public)) return [];
    return [
      {
        at: version.noted_at,
        on: before.on,
        amount_cents: before.amount_cents,
        reason: version.reason ?? '',
      },
    ];
  });
  return {
    id,
    origin_id,
    kind,
    contract_id,
    word,
    number,
    title,
    party,
    party_tax_id,
    amount_cents,
    on,
    until,
    file: file === null ? null : { id: file, name: name ?? '', bytes: bytes ?? 0 },
    corrections,
  };
}
