import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import { followerOfToken, followerToken } from '#modules/following/public';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { writeChange } from '#platform/history/write-change';
import { inLanguage } from '#platform/http/one-click';

/** Where one click ends the mails that somebody who reported without an account can do without. */
export function reporterStopUrl(deps: Deps, reportId: number, locale: Locale): string {
  const token = followerToken(deps.secrets, 'reporter-links', reportId);
  return `${publicUrl(deps.config)}/unfollow/${reportId}.${token}${inLanguage(locale)}`;
}

/** Whether a ticket is the one in the mails to who made this report. */
export function isReporterLink(deps: Deps, reportId: number, ticket: string): boolean {
  return followerOfToken(deps.secrets, 'reporter-links', ticket) === reportId;
}

/** Ends those mails; twice, or after the address was erased, changes nothing. What waits for an answer still comes. */
export async function stopReporterMails(deps: Deps, reportId: number): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      update listener.contacts set no_messages = true
      where report_id = ${reportId} and email is not null and not no_messages returning 1`.execute(
      transaction,
    );
    if (rows.length === 0) return;
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'report',
      entity_id: String(reportId),
      action: 'mails-stopped',
      actor: { uid: null, role: 'visitor', channel: 'link' },
    });
  });
}
