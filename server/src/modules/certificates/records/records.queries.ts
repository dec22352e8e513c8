import type { SignerRole } from '@vereda/contract/certificates/draw-shapes';
import type { GameSlug } from '@vereda/contract/certificates/game';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** Somebody who may sign. */
export type OfficialRow = {
  readonly id: number;
  readonly uid: string;
  readonly role: SignerRole;
  readonly full_name: string;
  readonly registry: string | null;
  readonly active: boolean;
};

const OFFICIAL = sql`id, uid, role, full_name, registry, active`;

/** Officials, those of one state where given, by name. */
export async function selectOfficials(
  database: Database,
  active: boolean | undefined,
): Promise<OfficialRow[]> {
  const { rows } = await sql<OfficialRow>`
    select ${OFFICIAL} from certificates.officials
    where ${active ?? null}::boolean is null or active = ${active ?? null}
    order by full_name, id`.execute(database);
  return rows;
}

/** Officials by their ids. */
export async function selectOfficialsById(
  database: Database,
  ids: readonly number[],
): Promise<OfficialRow[]> {
  const { rows } = await sql<OfficialRow>`
    select ${OFFICIAL} from certificates.officials where id = any(${ids}::bigint[]) order by role desc`.execute(
    database,
  );
  return rows;
}

/** Adds an official; null when the person is already appointed in that role. */
export async function insertOfficial(
  transaction: DatabaseTransaction,
  official: Omit<OfficialRow, 'id' | 'active'> & { readonly at: Date },
): Promise<OfficialRow | null> {
  const { rows } = await sql<OfficialRow>`
    insert into certificates.officials (uid, role, full_name, registry, created_at)
    values (${official.uid}, ${official.role}, ${official.full_name}, ${official.registry}, ${official.at})
    on conflict do nothing returning ${OFFICIAL}`.execute(transaction);
  return rows[0] ?? null;
}

/** Changes an official; null when there is none, or when another active appointment is the same. */
export async function updateOfficial(
  transaction: DatabaseTransaction,
  official: Pick<OfficialRow, 'id' | 'full_name' | 'registry' | 'active'>,
): Promise<OfficialRow | null> {
  const { rows } = await sql<OfficialRow>`
    update certificates.officials o
    set full_name = ${official.full_name}, registry = ${official.registry}, active = ${official.active}
    where id = ${official.id} and not (${official.active} and exists (
      select from certificates.officials p where p.uid = o.uid and p.role = o.role and p.active and p.id <> o.id))
    returning ${OFFICIAL}`.execute(transaction);
  return rows[0] ?? null;
}

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
