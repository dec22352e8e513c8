import { z } from 'zod';
import { listSuperadmins } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import type { Ledger } from '#ports/ledger/port';
import { mailNetworkNews } from './mail-network-news.job.ts';
import { lineOf, lookAgain } from './network-alarms.ts';
import { lockNetworkAlarm, updateNetworkAlarm } from './network-alarms.queries.ts';
import { troubleOf } from './networks.service.ts';

/** Looks what is wrong with each network, and has every superadmin told when that is news. */
export const watchNetworks = defineJob({
  name: 'watch-networks',
  payload: z.object({}),
  retries: 3,
  run: async (deps) => {
    for (const ledger of deps.ports.ledgers) await watchNetwork(deps, ledger);
  },
});

/** Every minute. */
export const watchEveryMinute = defineSchedule(watchNetworks, { cron: '* * * * *', payload: {} });

async function watchNetwork(deps: Deps, ledger: Ledger): Promise<void> {
  const { id: network } = ledger.network;
  const trouble = await troubleOf(deps, ledger);
  const now = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const { kept, tell } = lookAgain(await lockNetworkAlarm(transaction, network, now), lineOf(trouble), now);
    await updateNetworkAlarm(transaction, network, kept);
    if (!tell) return;
    for (const to of await listSuperadmins(transaction))
      await enqueue(transaction, mailNetworkNews, { payload: { to, network, ...trouble } });
  });
}
