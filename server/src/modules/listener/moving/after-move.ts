import type { Move } from '@vereda/contract/listener/transitions';
import type { DatabaseTransaction } from '#platform/database/database';
import { enqueue } from '#platform/jobs/enqueue';
import { sendConformityRequest } from '../conformity/send-conformity-request.job.ts';
import type { Moved } from './move.service.ts';

/** Asks who reported whether it is solved, in the transaction of the move that says so. */
export async function tellAfterMove(
  transaction: DatabaseTransaction,
  move: Move,
  { report }: Moved,
): Promise<void> {
  if (move !== 'resolve') return;
  const payload = { report_id: report.id, cycle: report.cycle, reminder: 0 };
  await enqueue(transaction, sendConformityRequest, { payload });
}
