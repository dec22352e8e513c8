import type { ModuleParts } from '#platform/module-parts';
import {
  forgetConfigurationHourly,
  forgetRemovedConfiguration,
} from './bin/forget-removed-configuration.job.ts';
import { personalChanges } from './changelog/personal-changes.ts';
import { rootChangelog, rootEveryNight } from './changelog/root-changelog.job.ts';
import { sealChangelog, sealEveryMinute } from './changelog/seal-changelog.job.ts';
import { configurationGroups } from './configuration.routes.ts';

/** What configuration contributes to the product. */
export const configurationModule: ModuleParts = {
  name: 'configuration',
  groups: configurationGroups,
  personal: personalChanges,
  jobs: [sealChangelog, rootChangelog, forgetRemovedConfiguration],
  schedules: [sealEveryMinute, rootEveryNight, forgetConfigurationHourly],
};
