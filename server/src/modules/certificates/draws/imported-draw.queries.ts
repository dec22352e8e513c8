import type { PlacedNumber } from '@vereda/contract/certificates/extract';
import type { GameSlug } from '@vereda/contract/certificates/game';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A draw from a file, without faults, its hash in hexadecimal. */
export type ImportedRow = {
  readonly game: GameSlug;
  readonly date: string;
  readonly turn: string;
  readonly numbers: readonly PlacedNumber[];
  readonly letters: string | null;
  readonly sha256: string;
};

/** A draw as far as an import compares it; `repeats` names an earlier draw with the same numbers. */
export type StoredImport = {
  readonly key: string;
  readonly sha256: string | null;
  readonly letters: string | null;
  readonly added: boolean;
  readonly repeats: string | null;
};

/**
 * Adds the draws whose game, day and turn are not taken and that were held by `until`; answers every key that is now
 * stored, as it is.
 */
export async function insertImported(
  transaction: DatabaseTransaction,
  rows: readonly ImportedRow[],
  given: { readonly time_zone: string; readonly at: Date; readonly until: Date },
): Promise<StoredImport[]> {
  const json = JSON.stringify(rows);
  const { rows: added } = await sql<{ id: number }>`
    insert into certificates.draws (game, date, turn, turn_name, held_at, status, numbers, letters, drawn,
      extract_sha256, source, created_at, updated_at)
    select r.game, r.date, r.turn, coalesce(t.name, initcap(r.turn)),
      (r.date + coalesce(t.local_time, '00:00')) at time zone ${given.time_zone}, 'cargado', r.numbers, r.letters,
      array(select n ->> 'number' from jsonb_array_elements(r.numbers) n), decode(r.sha256, 'hex'), 'import',
      ${given.at}, ${given.at}
    from jsonb_to_recordset(${json}::jsonb)
      r(game text, date date, turn text, numbers jsonb, letters text, sha256 text)
    left join lateral (
      select name, local_time from certificates.turns
      where deleted_at is null and game = r.game and code = r.turn and r.date between valid_from and coalesce(valid_to, 'infinity')
      order by valid_from desc limit 1) t on true
    where (r.date + coalesce(t.local_time, '00:00')) at time zone ${given.time_zone} <= ${given.until}
    on conflict do nothing returning id`.execute(transaction);
  const ids = added.map(({ id }) => id);
  await flagRepeated(transaction, ids);
  const { rows: stored } = await sql<StoredImport>`
    select d.game || '/' || d.date || '/' || d.turn as key, encode(d.extract_sha256, 'hex') as sha256, d.letters,
      d.id = any(${ids}::bigint[]) as added, e.game || ' ' || e.date || ' ' || e.turn as repeats
    from jsonb_to_recordset(${json}::jsonb) r(game text, date date, turn text)
    join certificates.draws d on d.game = r.game and d.date = r.date and d.turn = r.turn
      and d.supersedes_id is null and d.status <> 'anulado'
    left join certificates.draws e on e.id = d.repeats_draw_id
    group by d.id, e.id`.execute(transaction);
  return stored;
}

// The earliest draw with the same twenty numbers, of whatever game and turn, whichever was imported first. By window
// and not by `order by … limit 1` for each draw: that makes the planner walk all draws by their time.
async function flagRepeated(transaction: DatabaseTransaction, ids: readonly number[]): Promise<void> {
  await sql`
    with fresh as (
      select distinct extract_sha256 from certificates.draws where id = any(${ids}::bigint[])
    ), same as (
      select d.id, d.source, first_value(d.id) over (partition by d.extract_sha256 order by d.held_at, d.id) as first
      from certificates.draws d join fresh on fresh.extract_sha256 = d.extract_sha256
    )
    update certificates.draws d set repeats_draw_id = same.first
    from same
    where d.id = same.id and same.id <> same.first and same.source = 'import'
      and d.repeats_draw_id is distinct from same.first`.execute(transaction);
}

/** Newest imported draws that have no certificate yet and were held by an instant. */
export async function selectUncertified(
  database: Database,
  { limit, until }: { readonly limit: number; readonly until: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from certificates.draws d
    where d.source = 'import' and d.status = 'cargado' and d.held_at <= ${until}
    order by d.held_at desc, d.id desc limit ${sql.lit(limit)}`.execute(database);
  return rows.map(({ id }) => id);
}
