import { sql, type RawBuilder } from 'kysely';
import { RISK_SHARE } from './promise.ts';

/**
 * Per cent of the promised time of r that is gone at an instant, 100 once it is over. Between the moments that are
 * known (since it runs, at risk, due) the clock is drawn straight: exact at each of them, so that it never disagrees with
 * the level.
 */
export function termSpent(at: RawBuilder<unknown>): RawBuilder<number | null> {
  const riskShare = sql`${sql.lit(RISK_SHARE)}::float8`;
  const used = sql`least(1, r.sla_used_minutes::float8 / r.sla_minutes)`;
  const base = sql`greatest(r.risk_at, r.sla_running_since)`;
  const baseUsed = sql`greatest(${riskShare}, ${used})`;
  return sql<number | null>`floor(100 * case
    when r.stage = 'closed' or r.promised_at is null or coalesce(r.sla_minutes, 0) <= 0 then null
    when r.sla_running_since is null then ${used}
    when ${at} >= r.promised_at then 1
    when ${at} < ${base} then ${used} + (${riskShare} - ${used})
      * greatest(0, ${seconds(at, sql`r.sla_running_since`)}) / ${seconds(base, sql`r.sla_running_since`)}
    else ${baseUsed} + (1 - ${baseUsed}) * ${seconds(at, base)} / ${seconds(sql`r.promised_at`, base)}
    end + 1e-9)::int`;
}

function seconds(to: RawBuilder<unknown>, from: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`extract(epoch from ${to} - ${from})::float8`;
}
