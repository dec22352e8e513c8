import { OBRA_CONTRACTED_STAGES, type ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import { isPaidAhead } from '@vereda/contract/urbanism/obras/obra-facts';
import type { Problem } from '#platform/file-reading/problem';
import { geometryOf } from '#platform/file-reading/table/read-place';
import type { RowValues, Understood } from '#platform/file-reading/table/table-target';

/** Columns of a work that are taken as they were read. */
const TAKEN = [
  'description',
  'kind',
  'sector',
  'expediente',
  'responsible',
  'contractor',
  'contractor_id',
  'budget',
  'contract_amount',
  'final_amount',
  'funding',
  'planned_start',
  'actual_start',
] as const;
const DAYS_A_MONTH = 30.4375;
const DAY_MS = 86_400_000;

type Notes = Problem[];

/** What the values of a row say of a work. */
export function understandObra(values: RowValues): Understood {
  const problems: Notes = [];
  const text = (field: string): string | null => {
    const value = values.get(field);
    return value === undefined ? null : String(value);
  };
  const name = text('name');
  const taken = TAKEN.flatMap((field) => (values.has(field) ? [[field, values.get(field)] as const] : []));
  const address = text('address') ?? text('neighborhood');
  const geometry = geometryOf(values);
  const given = {
    ...Object.fromEntries(taken),
    ...(name !== null && { name }),
    ...(address !== null && { address }),
    ...(geometry !== null && { geometry }),
    ...endsOf(values, problems),
    ...standingOf(values, problems),
  };
  return { name, number: text('number'), identity: [name ?? '', text('address') ?? ''], given, problems };
}

function endsOf(values: RowValues, problems: Notes): Record<string, unknown> {
  const ends: Record<string, unknown> = {};
  const start = values.get('planned_start');
  const months = values.get('term_months');
  let planned = values.get('planned_end');
  if (planned === undefined && typeof start === 'string' && typeof months === 'number' && months > 0) {
    planned = new Date(Date.parse(start) + Math.round(months * DAYS_A_MONTH) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    problems.push(warning('planned_end', 'end-from-term', `${start} + ${months}`));
  }
  const pairs = [
    ['planned_end', start, planned],
    ['actual_end', values.get('actual_start'), values.get('actual_end')],
  ] as const;
  for (const [field, from, to] of pairs) {
    if (to === undefined) continue;
    if (from !== undefined && String(to) < String(from)) {
      problems.push(warning(field, 'dates-crossed', `${from} ${to}`));
    } else ends[field] = to;
  }
  return ends;
}

// Nothing can be built before somebody was contracted.
function standingOf(values: RowValues, problems: Notes): Record<string, unknown> {
  const said = values.get('stage') as ObraStage | undefined;
  const progress = Object.fromEntries(
    ['physical', 'financial'].flatMap((series) => {
      const percent = values.get(series);
      return percent === undefined ? [] : [[series, percent]];
    }),
  );
  const [built, paid] = [Number(progress['physical'] ?? 0), Number(progress['financial'] ?? 0)];
  if (isPaidAhead(built, paid)) problems.push(warning('financial', 'paid-ahead', `${paid} > ${built}`));
  const isBegun = Object.values(progress).some((percent) => Number(percent) > 0);
  if (said === undefined) {
    if (!isBegun) return {};
    problems.push(warning('stage', 'stage-from-progress', String(values.get('physical') ?? '')));
    return { stage: 'building', ...progress };
  }
  if (OBRA_CONTRACTED_STAGES.includes(said)) return { stage: said, ...progress };
  if (isBegun) {
    const value = Object.values(progress).join(' ');
    problems.push(warning('physical', 'progress-not-begun', value));
  }
  return { stage: said };
}

function warning(field: string, reason: Problem['reason'], value: string): Problem {
  return { field, reason, value, severity: 'warning' };
}
