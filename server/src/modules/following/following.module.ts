import { followingEndpoints } from '@vereda/contract/catalog/following';
import type { PersonalRecords } from '#platform/history/personal';
import { group } from '#platform/http/handler';
import { serveOneClick } from '#platform/http/one-click';
import type { ModuleParts } from '#platform/module-parts';
import type { Database } from '#platform/database/database';
import { deleteAllOf, selectFollowedBy } from './follower.queries.ts';
import { confirmFollowing, stopFollowing } from './following.service.ts';
import { sendFollowQuestion } from './send-follow-question.job.ts';

const personal: PersonalRecords = {
  collect: (database, uid) => [{ name: 'followed_works', rows: followedBy(database, uid) }],
  erase: deleteAllOf,
};

async function* followedBy(database: Database, uid: string) {
  yield* await selectFollowedBy(database, uid);
}

/** Following what the city shows: who follows, their mails, and the links of these. */
export const followingModule: ModuleParts = {
  name: 'following',
  groups: (deps) => [
    group(followingEndpoints, {
      confirm: ({ input }) => confirmFollowing(deps, input),
      stop: ({ input }) => stopFollowing(deps, input),
    }),
  ],
  personal,
  jobs: [sendFollowQuestion],
  schedules: [],
  documents: (app, deps) =>
    serveOneClick(app, {
      path: '/stop-following/:ticket',
      stop: (ticket) => stopFollowing(deps, { ticket }),
      page: (ticket) => ({ mode: 'stop-following', ticket }),
    }),
};
