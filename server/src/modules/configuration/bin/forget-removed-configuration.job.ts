import { DELETED_RESTORABLE_DAYS } from '@vereda/contract/limits';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { BRANDS, forgetBefore, MENUS } from './bin.queries.ts';

const DAY_MS = 86_400_000;

/** The moment since which what was removed can be taken back. */
export function restorableSince({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() - DELETED_RESTORABLE_DAYS * DAY_MS);
}

/** Forgets brands and menus thirty days after they were removed. */
export const forgetRemovedConfiguration = defineJob({
  name: 'forget-removed-configuration',
  payload: z.object({}),
  retries: 3,
  run: async (deps: Deps) => {
    for (const bin of [BRANDS, MENUS]) await forgetBefore(deps.database, bin, restorableSince(deps));
  },
});

/** Every hour. */
export const forgetConfigurationHourly = defineSchedule(forgetRemovedConfiguration, {
  cron: '21 * * * *',
  payload: {},
});
