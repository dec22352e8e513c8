import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { audiencesOf } from '../../access/audiences.ts';
import type { Report } from '../report.queries.ts';
import {
  hideReports,
  insertDeletion,
  markRestored,
  showReports,
  type NewDeletion,
} from './deletion.queries.ts';

type By = Pick<NewDeletion, 'what' | 'reason' | 'actor_uid' | 'at'>;

/** Deletes one report that is locked, so that it can be restored for thirty days. */
export async function deleteReportBy(
  transaction: DatabaseTransaction,
  report: Report,
  by: By,
): Promise<void> {
  const { id, subcategory_id } = report;
  const deletion = await insertDeletion(transaction, { ...by, subcategory_id, count: 1 });
  await hideReports(transaction, deletion, { id });
  await tell(transaction, report);
}

/** Brings one deleted report back as it was; throws listener/deletion-not-found where that is too late. */
export async function restoreReport(transaction: DatabaseTransaction, id: number, at: Date): Promise<void> {
  const { rows } = await sql<Report & { deletion_id: number }>`
    select * from listener.all_reports
    where id = ${id} and deletion_id is not null for update`.execute(transaction);
  const [report] = rows;
  const marked = report && (await markRestored(transaction, report.deletion_id, { what: 'complaint', at }));
  if (!report || !marked) throw new AppError('listener/deletion-not-found');
  await showReports(transaction, report.deletion_id);
  await tell(transaction, report);
}

async function tell(transaction: DatabaseTransaction, report: Report): Promise<void> {
  const key = String(report.id);
  const audiences = await audiencesOf(transaction, report);
  await publish(
    transaction,
    ...audiences.map((audience) => ({ topic: 'report-moved', key, audience }) as const),
  );
}
