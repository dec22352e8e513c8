import type { DrawStatus } from '@vereda/contract/certificates/draw-transitions';
import type { GameSlug } from '@vereda/contract/certificates/game';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A draw that is there. */
export type ExistingDraw = {
  readonly id: number;
  readonly game: GameSlug;
  readonly turn: string;
  readonly draw_number: number | null;
  readonly status: DrawStatus;
};

/** Draws of a day; one that was cancelled only where no other took its turn. */
export async function selectExisting(database: Database, date: string): Promise<ExistingDraw[]> {
  const { rows } = await sql<ExistingDraw>`
    select distinct on (game, turn) id, game, turn, draw_number, status from certificates.draws
    where date = ${date}::date and supersedes_id is null
    order by game, turn, (status = 'anulado'), id desc`.execute(database);
  return rows;
}

/** A game's last number before an instant, and the numbers after it that are taken. */
export type Numbers = { readonly game: GameSlug; readonly last: number | null; readonly taken: number[] };

/** Numbers of games before an instant. */
export async function selectNumbers(
  database: Database,
  { games, before }: { readonly games: readonly GameSlug[]; readonly before: string },
): Promise<Numbers[]> {
  const { rows } = await sql<Numbers>`
    select g.game, l.last,
      array(select d.draw_number from certificates.draws d
        where d.game = g.game and d.supersedes_id is null and d.status <> 'anulado' and d.draw_number > l.last
        order by d.draw_number limit 500) as taken
    from unnest(${[...games]}::text[]) g(game)
    cross join lateral (select max(d.draw_number) as last from certificates.draws d
      where d.game = g.game and d.supersedes_id is null and d.status <> 'anulado'
        and d.held_at < ${before}::timestamptz) l`.execute(database);
  return rows;
}

/** Who was to sign the last draw of a turn. */
export type Usual = {
  readonly game: GameSlug;
  readonly turn: string;
  readonly jefe_sorteo_id: number | null;
  readonly escribano_id: number | null;
};

/** Officials of the last draw before an instant of each turn, or of its game where the turn had none. */
export async function selectUsual(
  database: Database,
  { turns, before }: { readonly turns: readonly { game: GameSlug; code: string }[]; readonly before: string },
): Promise<Usual[]> {
  const { rows } = await sql<Usual>`
    select t.game, t.turn, l.jefe_sorteo_id, l.escribano_id
    from unnest(${turns.map(({ game }) => game)}::text[], ${turns.map(({ code }) => code)}::text[]) t(game, turn)
    cross join lateral (select d.jefe_sorteo_id, d.escribano_id from certificates.draws d
      where d.game = t.game and d.supersedes_id is null and d.status <> 'anulado'
        and d.held_at < ${before}::timestamptz and (d.jefe_sorteo_id is not null or d.escribano_id is not null)
      order by (d.turn = t.turn) desc, d.held_at desc limit 1) l`.execute(database);
  return rows;
}

/** Lets one person at a time program days, so that numbers are given out once. */
export async function lockCalendar(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('certificates.calendar'))`.execute(transaction);
}
