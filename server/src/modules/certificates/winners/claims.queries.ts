import { FIRST_RULES } from '@vereda/contract/certificates/game-rules';
import type { CouponResult } from '@vereda/contract/certificates/results/coupon';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/database';

/** A coupon that nobody has claimed, with the days that the rules of its draw's day give. */
export type UnclaimedRow = {
  readonly draw_id: number;
  readonly result: CouponResult;
  readonly claim_days: number;
};

/** Days to claim a prize of draw `d`, by the rules of the day on which it was won. */
export const CLAIM_DAYS = sql<number>`coalesce((
  select r.claim_days from certificates.game_rules r
  where r.game = 'win-rio-negro' and r.deleted_at is null and r.valid_from <= (d.result ->> 'of_draw_date')::date
  order by r.valid_from desc limit 1), ${FIRST_RULES.claim_days}::int)`;

// Entered, not signed, and nobody was noted.
const UNCLAIMED = sql`d.game = 'win-rio-negro' and d.status = 'cargado' and d.supersedes_id is null
  and not exists (select from certificates.beneficiaries b where b.draw_id = d.id)`;

const LAST_DAY = sql`(d.result ->> 'of_draw_date')::date + ${CLAIM_DAYS}`;

/** Coupons that can be claimed on a day, the first to lapse first, at most 200. */
export async function selectUnclaimed(database: Database, today: string): Promise<UnclaimedRow[]> {
  const { rows } = await sql<UnclaimedRow>`
    select d.id as draw_id, d.result, ${CLAIM_DAYS} as claim_days from certificates.draws d
    where ${UNCLAIMED} and ${LAST_DAY} >= ${today}::date order by ${LAST_DAY}, d.id limit 200`.execute(
    database,
  );
  return rows;
}

/** How many coupons nobody claimed in time. */
export async function countLapsed(database: Database, today: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from certificates.draws d
    where ${UNCLAIMED} and ${LAST_DAY} < ${today}::date`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Days that the rules give to claim a prize of this draw. */
export async function selectClaimDays(database: Database, drawId: number): Promise<number> {
  const { rows } = await sql<{ claim_days: number }>`
    select ${CLAIM_DAYS} as claim_days from certificates.draws d where d.id = ${drawId}`.execute(database);
  return rows[0]?.claim_days ?? FIRST_RULES.claim_days;
}

/** Notes that the end of claims is near or past, each once, and answers how many were not told before. */
export async function insertReminders(
  transaction: DatabaseTransaction,
  { what, from, until, at }: Reminded,
): Promise<number> {
  const { rows } = await sql`
    insert into certificates.claim_reminders (draw_id, what, told_at)
    select d.id, ${what}, ${at} from certificates.draws d
    where ${UNCLAIMED} and d.source = 'desk' and ${LAST_DAY} >= coalesce(${from}::date, '-infinity') and ${LAST_DAY} <= ${until}::date
    on conflict do nothing returning draw_id`.execute(transaction);
  return rows.length;
}

/** What is told of claims whose last day is among these. */
type Reminded = {
  readonly what: 'ending' | 'lapsed';
  readonly from: string | null;
  readonly until: string;
  readonly at: Date;
};
