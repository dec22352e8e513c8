import type { Move } from '@vereda/contract/listener/transitions';
import type { DatabaseTransaction } from '#platform/database/database';
import { enqueue } from '#platform/jobs/enqueue';
import { sendConformityRequest } from '../conformity/send-conformity-request.job.ts';
import { notifyReportMoved } from '../notices/notify-report-moved.job.ts';
import type { Moved } from './move.service.ts';

// What the author or the followers hear of by mail; the rest they see when they look.
const TOLD: readonly Move[] = [
  'ask',
  'schedule',
  'refer',
  'close-unanswered',
  'close-unfounded',
  'close-not-ours',
  'mark-duplicate',
  'conform',
  'accept-tacitly',
  'reject',
  'reopen',
];

/** Adds the mails that follow from a move, in its transaction. */
export async function tellAfterMove(
  transaction: DatabaseTransaction,
  move: Move,
  { report, entryId }: Moved,
): Promise<void> {
  if (move === 'resolve') {
    const payload = { report_id: report.id, cycle: report.cycle, reminder: 0 };
    await enqueue(transaction, sendConformityRequest, { payload });
  } else if (TOLD.includes(move)) {
    await enqueue(transaction, notifyReportMoved, { payload: { entry_id: entryId } });
  }
}
