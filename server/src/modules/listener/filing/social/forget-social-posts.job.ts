import { POST_KEPT_DAYS } from '@vereda/contract/limits';
import { z } from 'zod';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { forgetPosts } from './social-post.queries.ts';

const DAY_MS = 86_400_000;

/** Forgets posts that were kept for as long as the privacy notice says; reports keep the address of theirs. */
export const forgetSocialPosts = defineJob({
  name: 'forget-social-posts',
  payload: z.object({}),
  retries: 3,
  run: ({ database, clock }) =>
    forgetPosts(database, new Date(clock.now().getTime() - POST_KEPT_DAYS * DAY_MS)),
});

/** Every hour, forty past. */
export const forgetSocialPostsHourly = defineSchedule(forgetSocialPosts, { cron: '40 * * * *', payload: {} });
