import type { TimelineWord } from '@vereda/contract/listener/report-words';
import type { Actor } from '@vereda/contract/listener/transition';
import { UNDO_ACCEPTED_MS } from '@vereda/contract/limits';
import { z } from 'zod';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { selectUntoldSince, takeUntold } from '../reading/timeline.queries.ts';
import { notifyReportMoved } from './notify-report-moved.job.ts';

// With what the queue takes to look again, a mail leaves within a minute.
const GATHER_MS = 45_000;

// Receipts, reminders and decisions on a removal are mails of their own, and nobody is told of spam.
const UNTOLD: readonly TimelineWord[] = [
  'file',
  'confirm',
  'remind',
  'decide-removal',
  'mark-spam',
  'unmark-spam',
  // What was corrected was told when it was done.
  'activity-changed',
  'activity-removed',
];

/** Takes what happened to a report since the last mail and has it mailed at once. */
export const gatherNews = defineJob({
  name: 'gather-news',
  payload: z.object({ report_id: z.number() }),
  retries: 8,
  run: async (deps: Deps, { report_id }) => {
    await deps.database.transaction().execute(async (transaction) => {
      const entry_ids = await takeUntold(transaction, report_id);
      if (entry_ids.length > 0) await enqueue(transaction, notifyReportMoved, { payload: { entry_ids } });
    });
  },
});

/** Whether the author and the followers of a report hear of this by mail. */
export function isTold(entry: {
  readonly what: TimelineWord;
  readonly actor: Actor;
  readonly isPublic: boolean;
}): boolean {
  // That a rule assigned it as it came is what the receipt says.
  const isByRule = entry.what === 'assign' && entry.actor === 'system';
  return entry.isPublic && !isByRule && !UNTOLD.includes(entry.what);
}

/** Has the untold entries of a report mailed within a minute, together with what still comes until then. */
export async function tellSoon(
  transaction: DatabaseTransaction,
  { report_id, at }: { readonly report_id: number; readonly at: Date },
): Promise<void> {
  const since = await selectUntoldSince(transaction, report_id);
  // Never before the last step can no longer be taken back.
  const runAt = new Date(Math.max((since ?? at).getTime() + GATHER_MS, at.getTime() + UNDO_ACCEPTED_MS));
  await enqueue(transaction, gatherNews, { payload: { report_id }, key: `news:${report_id}`, runAt });
}
