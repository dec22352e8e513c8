import type { ModuleParts } from '#platform/module-parts';
import { sealChangelog, sealEveryMinute } from './changelog/seal-changelog.job.ts';
import { configurationGroups } from './configuration.routes.ts';

/** What configuration contributes to the product. */
export const configurationModule: ModuleParts = {
  name: 'configuration',
  groups: configurationGroups,
  jobs: [sealChangelog],
  schedules: [sealEveryMinute],
};
