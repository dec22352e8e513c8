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
  readonly weekdays: number[];
  readonly on_holidays: boolean;
  readonly valid_from: string;
  readonly valid_to: string | null;
};

const TURN = sql`id, game, code, name, to_char(local_time, 'HH24:MI') as local_time, weekdays, on_holidays, valid_from::text, valid_to::text`;

/** Turns of a game (or all) that hold on a day (or ever). */
export async function selectTurns(
  database: Database,
  filter: { readonly game?: GameSlug | undefined; readonly on?: string | undefined },
): Promise<TurnRow[]> {
  const { rows } = await sql<TurnRow>`
    select ${TURN} from certificates.turns
    where deleted_at is null and (${filter.game ?? null}::text is null or game = ${filter.game ?? null})
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
    where deleted_at is null and game = ${wanted.game} and code = ${wanted.code}
      and ${wanted.date}::date between valid_from and coalesce(valid_to, 'infinity')
    order by valid_from desc limit 1`.execute(database);
  return rows[0] ?? null;
}

/** A turn of the same game and code, not in the bin. */
type Namesake = {
  readonly id: number;
  readonly version: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
};

/** Other rows of a turn whose days overlap these, the earliest first. */
export async function selectOverlapping(
  database: Database,
  turn: Pick<TurnRow, 'game' | 'code' | 'valid_from' | 'valid_to'> & { readonly exceptId: number | null },
): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select id, version, valid_from::text, valid_to::text from certificates.turns
    where deleted_at is null and game = ${turn.game} and code = ${turn.code}
      and id is distinct from ${turn.exceptId}::bigint
      and daterange(valid_from, valid_to, '[]') && daterange(${turn.valid_from}::date, ${turn.valid_to}::date, '[]')
    order by valid_from`.execute(database);
  return rows;
}

/** Ends a turn the day before another begins, and answers that day. */
export async function endTurnBefore(
  transaction: DatabaseTransaction,
  id: number,
  { begins, at }: { readonly begins: string; readonly at: Date },
): Promise<string> {
  const { rows } = await sql<{ valid_to: string }>`
    update certificates.turns set valid_to = ${begins}::date - 1, version = version + 1, changed_at = ${at}
    where id = ${id} returning valid_to::text`.execute(transaction);
  return rows[0]?.valid_to ?? begins;
}
