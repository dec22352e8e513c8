import type { ModuleParts } from '#platform/module-parts';
import { CATALOG_FIRST_DESK, CATALOG_SECOND_DESK, CATALOG_THIRD_DESK } from './catalog/catalog.desk.ts';

/** What transparency contributes to the product. */
export const transparencyModule: ModuleParts = {
  name: 'transparency',
  groups: () => [],
  catalogs: [CATALOG_FIRST_DESK, CATALOG_SECOND_DESK, CATALOG_THIRD_DESK],
  jobs: [],
  schedules: [],
};
