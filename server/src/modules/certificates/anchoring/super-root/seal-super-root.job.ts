import { z } from 'zod';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { sealSuperRoot } from './super-root.service.ts';

/** Seals the super-roots that are due, on every network that has them. */
export const sealSuperRootJob = defineJob({
  name: 'seal-super-root',
  payload: z.object({}),
  retries: 5,
  run: async (deps) => {
    for (const { network } of deps.ports.ledgers) {
      if (network.super_root_hours !== null) await sealSuperRoot(deps, network);
    }
  },
});

/** Looks every minute; super-roots are as many hours apart as the network's configuration says. */
export const sealSuperRootEveryMinute = defineSchedule(sealSuperRootJob, { cron: '* * * * *', payload: {} });
