import { z } from 'zod';
import { FEED_KINDS } from '@vereda/contract/certificates/results/feed';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { FeedError } from '#ports/result-feed/port';
import { selectToAsk } from './feed.queries.ts';
import { readFeed } from './read-feed.service.ts';

/** Asks the supplier about one draw, or about every draw that was held and is not agreed with yet. */
export const readFeedJob = defineJob({
  name: 'read-feed',
  payload: z.object({ draw: z.number().int().optional() }),
  retries: 6,
  // One question at a time: the supplier's system is not ours to load.
  queue: 'result-feed',
  run: async (deps, { draw }, { last }) => {
    if (deps.ports.resultFeed === null) return;
    if (draw === undefined) {
      const games = Object.keys(FEED_KINDS);
      for (const { id } of await selectToAsk(deps.database, { games, now: deps.clock.now() })) {
        const payload = { draw: id };
        await enqueue(deps.database, readFeedJob, { payload, key: `read-feed:${id}`, keepsTime: true });
      }
      return;
    }
    await readFeed(deps, draw).catch((error: unknown) => {
      // The next minute asks anew anyway: nobody has to look at a job that gave up.
      if (!(error instanceof FeedError && last)) throw error;
    });
  },
});

/** Every minute. */
export const readFeedEveryMinute = defineSchedule(readFeedJob, { cron: '* * * * *', payload: {} });
