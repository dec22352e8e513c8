import { listSuperadmins } from '#modules/identity/public';
import type { OfficialNews } from '#platform/history/appointments';
import type { DatabaseTransaction } from '#platform/database/database';
import { enqueue } from '#platform/jobs/enqueue';
import { mailOfficialNews } from './mail-official-news.job.ts';
import { selectOfficials } from './officials.queries.ts';

/** Queues a mail to the one concerned, to every official and to every superadmin. */
export async function tellOfficials(transaction: DatabaseTransaction, news: OfficialNews): Promise<void> {
  const officials = (await selectOfficials(transaction, true)).map(({ uid }) => uid);
  const superadmins = await listSuperadmins(transaction);
  for (const to of new Set([news.uid, ...officials, ...superadmins]))
    await enqueue(transaction, mailOfficialNews, { payload: { ...news, to } });
}
