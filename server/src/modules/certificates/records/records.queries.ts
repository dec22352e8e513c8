import type { GameSlug } from '@vereda/contract/certificates/game';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A turn; local_time as HH:MM. */
export type TurnRow = {
  readonly id: number;
  readonly game: GameSlug;
  readonly code: string;
  readonly name: string;
  readonly local_time: string | null;
  readonly valid_from: string;
  readonly valid_to: string | null;
};

const TURN = sql`id, game, code, name, to_char(local_time, 'HH24:MI') as local_time, valid_from::text, valid_to::text`;

/** Turns of a game (or all) that hold on a day (or ever). */
export async function selectTurns(
  database: Database,
  filter: { readonly game?: GameSlug | undefined; readonly on?: string | undefined },
): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select ${TURN} from certificates.turns
    where (${filter.game ?? null}::text is null or game = ${filter.game ?? null})
      and (${filter.on ?? null}::date is null
        or ${filter.on ?? null}::date between valid_from and coalesce(valid_to, 'infinity'))
    order by game, turns.local_time nulls last, code, turns.valid_from`.execute(database);
  return rows;
}

/** A turn that holds on a day, and the instant at which it begins there; null when there is none. */
export async function findTurn(
  database: Database,
  wanted: {
    readonly game: GameSlug;
    readonly code: string;
    readonly date: string;
    readonly time_zone: string;
  },
): Promise<{ name: string; held_at: Date; scheduled_at: Date | null } | null> {
  const { rows } = await sql<{ name: string; held_at: Date; scheduled_at: Date | null }>`
    select name, (${wanted.date}::date + coalesce(local_time, '00:00')) at time zone ${wanted.time_zone} as held_at,
      (${wanted.date}::date + local_time) at time zone ${wanted.time_zone} as scheduled_at
    from certificates.turns
    where game = ${wanted.game} and code = ${wanted.code}
      and ${wanted.date}::date between valid_from and coalesce(valid_to, 'infinity')
    order by valid_from desc limit 1`.execute(database);
  return rows[0] ?? null;
}

/** Adds a turn, ending an earlier one of the same code the day before; null when one begins that very day. */
export async function insertTurn(
  transaction: DatabaseTransaction,
  turn: Omit<TurnRow, 'id'>,
): Promise<TurnRow | null> {
  const { rows } = await sql<TurnRow>`
    insert into certificates.turns (game, code, name, local_time, valid_from, valid_to)
    values (${turn.game}, ${turn.code}, ${turn.name}, ${turn.local_time}::time, ${turn.valid_from}, ${turn.valid_to})
    on conflict do nothing returning ${TURN}`.execute(transaction);
  if (!rows[0]) return null;
  await sql`
    update certificates.turns set valid_to = ${turn.valid_from}::date - 1
    where game = ${turn.game} and code = ${turn.code} and valid_from < ${turn.valid_from}::date
      and coalesce(valid_to, 'infinity') >= ${turn.valid_from}::date`.execute(transaction);
  return rows[0];
}
