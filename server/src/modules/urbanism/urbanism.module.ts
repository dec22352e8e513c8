import type { ModuleParts } from '#platform/module-parts';
import { forgetHourly, forgetOldPlaces } from './map-files/forget-old-places.job.ts';
import { urbanismGroups } from './urbanism.routes.ts';

/** What urbanism contributes to the product. */
export const urbanismModule: ModuleParts = {
  name: 'urbanism',
  groups: urbanismGroups,
  jobs: [forgetOldPlaces],
  schedules: [forgetHourly],
};
