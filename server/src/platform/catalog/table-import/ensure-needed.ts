import type { GivenTable } from '@vereda/contract/catalog/table/table-import';
import { AppError } from '#platform/errors';
import { missingFields } from '#platform/file-reading/table/look-at-table';
import type { TableTarget } from '#platform/file-reading/table/table-target';

/** Throws table/name-missing or table/field-missing where nothing says a field that every row needs. */
export function ensureNeeded(
  target: TableTarget,
  { columns, fixed }: Pick<GivenTable, 'columns' | 'fixed'>,
): void {
  const said = fixed.map(({ field }) => field);
  const [missing] = missingFields(target, columns, said);
  if (missing === 'name') throw new AppError('table/name-missing');
  if (missing) throw new AppError('table/field-missing', { params: { field: missing } });
}
