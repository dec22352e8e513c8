import type { TrayFilters } from '@vereda/contract/listener/report-reading';
import { SOLVED_OUTCOMES } from '@vereda/contract/listener/stages';
import { sql, type RawBuilder } from 'kysely';

const SOLVED = sql`r.stage = 'closed' and r.outcome = any(${sql.lit(`{${SOLVED_OUTCOMES.join(',')}}`)}::text[])`;
const PROMISED: Record<NonNullable<TrayFilters['promise']>, RawBuilder<unknown>> = {
  made: sql`r.sla_minutes is not null`,
  kept: sql`r.sla_used_minutes <= r.sla_minutes`,
  broken: sql`r.sla_used_minutes > r.sla_minutes`,
};

/** How reports r were answered and ended, as listener.figures_of counts it; a test compares them. */
export function endedConditions(wanted: TrayFilters): RawBuilder<unknown>[] {
  const { responded, promise, rated, solved_from_days: from, solved_until_days: until } = wanted;
  const took = sql`extract(epoch from r.resolved_at - r.created_at)`;
  const isSolved = [promise, from, until].some((one) => one !== undefined) || rated === true;
  return [
    ...(responded === undefined ? [] : [sql`(r.first_response_at is not null) = ${responded}`]),
    ...(isSolved ? [SOLVED] : []),
    ...(promise === undefined ? [] : [PROMISED[promise]]),
    ...(from === undefined ? [] : [sql`${took} >= ${from}::int * 86400`]),
    ...(until === undefined ? [] : [sql`${took} < ${until}::int * 86400`]),
    ...(rated === undefined ? [] : [sql`(r.stars is not null) = ${rated}`]),
  ];
}
