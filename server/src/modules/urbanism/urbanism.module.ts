import type { ModuleParts } from '#platform/module-parts';
import { urbanismGroups } from './urbanism.routes.ts';

/** What urbanism contributes to the product. */
export const urbanismModule: ModuleParts = {
  name: 'urbanism',
  groups: urbanismGroups,
  jobs: [],
  schedules: [],
};
