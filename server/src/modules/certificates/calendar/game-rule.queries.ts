import type { GameSlug } from '@vereda/contract/certificates/game';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';

/** Draw `d` has a result that was judged by the rules of its day. */
export const JUDGED = sql`d.result is not null and d.status not in ('programado', 'anulado')`;

/** From when rules would hold, beside those of this id. */
type Place = { readonly game: GameSlug; readonly from: string; readonly exceptId: number | null };

/** Draws judged by other rules that these would take over. */
export async function countJudged(database: Database, { game, from, exceptId }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from certificates.draws d
    where ${JUDGED} and d.game = ${game} and d.date >= ${from}::date
      and d.date < coalesce((select min(n.valid_from) from certificates.game_rules n
        where n.game = ${game} and n.deleted_at is null and n.id is distinct from ${exceptId}::int
          and n.valid_from > ${from}::date), 'infinity')`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Whether other rules hold from that very day. */
export async function hasRulesFrom(database: Database, { game, from, exceptId }: Place): Promise<boolean> {
  const { rows } = await sql`
    select from certificates.game_rules n where n.game = ${game} and n.deleted_at is null
      and n.valid_from = ${from}::date and n.id is distinct from ${exceptId}::int`.execute(database);
  return rows.length > 0;
}

/** Rules with a number and a version. */
export type KeptThreshold = {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly valid_from: string;
  readonly threshold: number;
};

/** The rules of winning coupons in the order of their days. */
export async function selectThresholds(database: Database): Promise<KeptThreshold[]> {
  const { rows } = await sql<KeptThreshold>`
    select id, version, name, valid_from::text, threshold from certificates.game_rules
    where game = 'win-rio-negro' and deleted_at is null order by game_rules.valid_from`.execute(database);
  return rows;
}
