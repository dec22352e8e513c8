import type { DatabaseTransaction } from '#platform/database/database';
import { publish } from '#platform/events/publish';
import { audiencesOf } from '../access/audiences.ts';
import { refreshFollowers } from './follower.queries.ts';

/** Brings a report's count of followers up to date, tells those who look at it, and answers it. */
export async function countFollowers(transaction: DatabaseTransaction, reportId: number): Promise<number> {
  const report = await refreshFollowers(transaction, reportId);
  if (!report) return 0;
  const note = { topic: 'report-changed', key: String(reportId) } as const;
  const audiences = await audiencesOf(transaction, report);
  await publish(transaction, ...audiences.map((audience) => ({ ...note, audience })));
  return report.followers;
}
