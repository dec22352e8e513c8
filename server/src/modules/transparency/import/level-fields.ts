import { CATALOG_NAME_MAX_LENGTH } from '@vereda/contract/transparency/catalog';
import type { TableField } from '#platform/file-reading/table/table-field';

const level = (names: readonly string[]): TableField => ({
  kind: 'line',
  max: CATALOG_NAME_MAX_LENGTH,
  names,
});

/** Columns that say where in the catalogue something is. */
export const LEVEL_COLUMNS: Readonly<Record<string, TableField>> = {
  type: level(['tipo', 'eje', 'type', 'programa']),
  sector: level(['sector', 'rubro', 'tematica', 'subtipo']),
  category: level(['categoria', 'subcategoria', 'category', 'tema']),
};
