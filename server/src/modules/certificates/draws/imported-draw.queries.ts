import type { PlacedNumber } from '@vereda/contract/certificates/extract';
import type { GameSlug } from '@vereda/contract/certificates/game';
import type { DrawResult } from '@vereda/contract/certificates/results/result';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { drawnNumbers } from './typed-result.ts';

/** A draw from a file, without faults, its hash in hexadecimal. */
export type ImportedRow = {
  readonly game: GameSlug;
  readonly date: string;
  readonly turn: string;
  readonly draw_number: number | null;
  readonly numbers: readonly PlacedNumber[];
  readonly letters: string | null;
  readonly result: DrawResult | null;
  readonly sha256: string;
};

/** What is stored of a draw of that game, day and turn (of that coupon), and whether it may be added. */
export type Foreseen = {
  /** null: there is none. */
  readonly id: number | null;
  readonly sha256: string | null;
  readonly letters: string | null;
  /** It waits at the desk for its numbers. */
  readonly at_desk: boolean;
  /** Its time has come. */
  readonly held: boolean;
  /** Another draw of the game has its number. */
  readonly number_taken: boolean;
  /** An earlier draw with the same numbers, e.g. `quiniela-nacional 2018-02-11 nocturna`. */
  readonly repeats: string | null;
};

type Time = { readonly time_zone: string; readonly until: Date };

// The turn of that day, by which the hour of a draw is known.
const TURN = sql`left join lateral (
    select name, local_time from certificates.turns
    where deleted_at is null and game = r.game and code = r.turn
      and r.date between valid_from and coalesce(valid_to, 'infinity')
    order by valid_from desc limit 1) t on true`;
const STANDS = sql`supersedes_id is null and status <> 'anulado'`;

/** What is stored of draws, in their order. */
export async function selectForeseen(
  database: Database,
  rows: readonly ImportedRow[],
  { time_zone, until }: Time,
): Promise<readonly Foreseen[]> {
  const asked = rows.map(({ game, date, turn, draw_number, sha256, result }, n) => {
    const coupon = result?.format === 'coupons' ? result : null;
    const won = coupon && { of_game: coupon.of_game, coupon: coupon.coupon };
    return { n, game, date, turn, draw_number, sha256, ...won };
  });
  const { rows: found } = await sql<Foreseen>`
    select coalesce(d.id, c.id) as id, encode(coalesce(d.extract_sha256, c.extract_sha256), 'hex') as sha256, d.letters,
      coalesce(d.source = 'desk' and d.extract_sha256 is null, false) as at_desk, h.held_at <= ${until} as held,
      r.draw_number is not null and exists (
        select from certificates.draws o where o.game = r.game and o.draw_number = r.draw_number and ${STANDS})
        as number_taken,
      same.key as repeats
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      r(n int, game text, date date, turn text, draw_number int, sha256 text, of_game text, coupon text)
    ${TURN}
    cross join lateral (
      select (r.date + coalesce(t.local_time, '00:00')) at time zone ${time_zone} as held_at) h
    -- By the day alone: of a table that grew within this transaction the planner knows nothing and takes the index of a
    -- whole game or turn.
    left join certificates.draws d on d.date = r.date and d.game || '' = r.game and d.turn || '' = r.turn
      and d.supersedes_id is null and d.status <> 'anulado' and d.game || '' <> 'win-rio-negro'
    left join lateral (
      select o.id, o.extract_sha256 from certificates.draws o where r.coupon is not null and o.game = 'win-rio-negro'
        and o.supersedes_id is null and o.status <> 'anulado' and o.result is not null
        and o.result ->> 'of_game' = r.of_game and o.result ->> 'coupon' = r.coupon) c on true
    -- Aggregated and not cut to one row: else the planner walks all draws by their time.
    cross join lateral (
      select (array_agg(o.game || ' ' || o.date || ' ' || o.turn order by o.held_at, o.id))[1] as key
      from certificates.draws o
      where o.extract_sha256 = decode(r.sha256, 'hex') and o.held_at < h.held_at) same
    order by r.n`.execute(database);
  return found;
}

// As text, which is read in half the time that it takes to build the same: four digits each, by the rules of an extract.
const PLACED = sql`'{"place":' || n.place || ',"number":"' || n.number || '","order":' || coalesce(n.ordered, 'null') || '}'`;

/** Adds the draws that nothing stands in the way of and that were held by `until`; answers the ids of those. */
export async function insertImported(
  transaction: DatabaseTransaction,
  rows: readonly ImportedRow[],
  given: Time & { readonly at: Date; readonly sourceId: number | null },
): Promise<number[]> {
  // Numbers go compactly: most of the time of an import is their JSON.
  const asked = rows.map(({ numbers, result, ...row }) => {
    const isOrdered = numbers.some(({ order }) => order !== null);
    const orders = isOrdered ? numbers.map(({ order }) => order ?? 'null').join(' ') : null;
    return { ...row, drawn: drawnNumbers({ numbers, result }).join(' '), orders, result };
  });
  const { rows: added } = await sql<{ id: number }>`
    insert into certificates.draws (game, draw_number, date, turn, turn_name, held_at, status, numbers, letters, result,
      drawn, extract_sha256, source, source_id, created_at, updated_at)
    select r.game, r.draw_number, r.date, r.turn, coalesce(t.name, initcap(r.turn)),
      (r.date + coalesce(t.local_time, '00:00')) at time zone ${given.time_zone}, 'cargado',
      case when r.result is null then (
        select ('[' || string_agg(${PLACED}, ',' order by n.place) || ']')::jsonb
        from unnest(string_to_array(r.drawn, ' '), string_to_array(r.orders, ' ')) with ordinality
          n(number, ordered, place)) end,
      r.letters, r.result, string_to_array(r.drawn, ' '), decode(r.sha256, 'hex'), 'import', ${given.sourceId},
      ${given.at}, ${given.at}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) r(game text, draw_number int, date date, turn text,
      letters text, result jsonb, drawn text, orders text, sha256 text)
    ${TURN}
    where (r.date + coalesce(t.local_time, '00:00')) at time zone ${given.time_zone} <= ${given.until}
    on conflict do nothing returning id`.execute(transaction);
  const ids = added.map(({ id }) => id);
  await flagRepeated(transaction, ids);
  return ids;
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
