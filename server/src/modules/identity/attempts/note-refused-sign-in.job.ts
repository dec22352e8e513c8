import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { noteSignInRefusal } from './refusals.service.ts';

/** Counts a refused sign-in and writes some of them into the history; twice counts twice, which only says it sooner. */
export const noteRefusedSignInJob = defineJob({
  name: 'note-refused-sign-in',
  payload: z.object({ uid: z.string().nullable(), at: z.string() }),
  retries: 3,
  run: (deps: Deps, { uid, at }) => noteSignInRefusal(deps, uid, new Date(at)),
});

/** Has a refused sign-in noted, later: an address with an account must take no longer than one without. */
export async function noteRefusedSignIn(deps: Deps, uid: string | null): Promise<void> {
  const payload = { uid, at: deps.clock.now().toISOString() };
  await enqueue(deps.database, noteRefusedSignInJob, { payload });
}
