import type { Obra } from '@vereda/contract/urbanism/obras/obra';
import { obraEndpoints } from '@vereda/contract/urbanism/obras/obra';
import { sql } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';
import { AppError } from '#platform/errors';
import { ensureShape } from '../places/ensure-shape.ts';
import { geometryOf, PLACE_PARTS } from '../places/place-parts.ts';
import { OBRA_COLUMNS } from './obra.columns.ts';
import { tellPages } from './obra-pages.ts';
import { hasAmounts } from './records/record.queries.ts';
import { tellLater } from './tell-obra.job.ts';

/** Public works. Their stage and their progress are no fields: each has a call of its own with its rules. */
export const OBRA_DESK = catalogDesk('urbanism.obras', {
  endpoints: obraEndpoints,
  entity: 'obra',
  event: { topic: 'obra-changed', key: 'obra', audience: 'staff' },
  order: { plain_name: 'text' },
  search: sql`p.words`,
  columns: OBRA_COLUMNS,
  stored: { geometry: ({ geometry }) => geometryOf(geometry) },
  row: obraRow,
  onChange: async ({ transaction, before }, after) => {
    await tellPages(transaction, { before, after });
    if (before) await tellLater(transaction, { before, after });
  },
  ensure: async ({ transaction, before }, { currency }) => {
    if (before && currency !== before.currency && (await hasAmounts(transaction, before.id)))
      throw new AppError('urbanism/obra-currency-kept', {
        fields: { currency: 'urbanism/obra-currency-kept' },
      });
  },
  historyOf: ({ progress: _progress, story: _story, source: _source, ...record }) =>
    PLACE_PARTS.historyOf(record),
  check: ({ geometry, ...days }) => {
    if (geometry) ensureShape(geometry);
    ensureInOrder(days.planned_start, days.planned_end, 'planned_end');
    ensureInOrder(days.actual_start, days.actual_end, 'actual_end');
  },
});

/** A work as lists say it. */
export function obraRow({ progress: _progress, story: _story, source: _source, ...entry }: Obra) {
  return PLACE_PARTS.row(entry);
}

function ensureInOrder(
  start: string | null | undefined,
  end: string | null | undefined,
  field: 'planned_end' | 'actual_end',
): void {
  if (!start || !end || start <= end) return;
  throw new AppError('urbanism/obra-days-crossed', { fields: { [field]: 'urbanism/obra-days-crossed' } });
}
