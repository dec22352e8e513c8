import type { Viewer } from '@vereda/contract/access/viewer';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { sql } from 'kysely';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { writeChange } from '#platform/history/write-change';
import { actingOn, shownActor } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { selectContact } from '../reports/report.queries.ts';
import { sendsMessages } from './sms/send-notice-message.job.ts';

type Contact = {
  readonly email: string | null;
  readonly phone: string | null;
  readonly no_messages: boolean;
};

/** How it stands with what is sent to a contact, by mail or else by message; null for one without either. */
export function messagesOf(
  deps: Deps,
  { email, phone, no_messages }: Contact,
): NonNullable<CaseFile['reporter']>['messages'] {
  if (!phone && !email) return null;
  if (!email && !sendsMessages(deps)) return 'unconfigured';
  return no_messages ? 'stopped' : 'on';
}

/** Ends the notices to who reported a case without an account, or begins them again; throws listener/no-contact-left where none go anyway. */
export async function stopMessages(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: { id: number; stopped: boolean }; ip: string },
): Promise<{ stopped: boolean }> {
  const caller = await callerOf(deps, viewer, ip);
  const { id, stopped } = call;
  await deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, { id });
    if (!report.is_at_desk) throw new AppError('auth/forbidden');
    const contact = report.author_uid ? null : await selectContact(transaction, id);
    if (!contact?.phone && !contact?.email) throw new AppError('listener/no-contact-left');
    if (contact.no_messages === stopped) return;
    await sql`update listener.contacts set no_messages = ${stopped} where report_id = ${id}`.execute(
      transaction,
    );
    const acting = actingOn(viewer, report, caller.ipSha256);
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'report',
      entity_id: String(id),
      action: `${contact.email ? 'mails' : 'messages'}-${stopped ? 'stopped' : 'begun'}`,
      actor: { uid: acting.uid, role: shownActor(acting, acting.actors), channel: acting.channel },
      ip_sha256: acting.ip_sha256,
    });
  });
  return { stopped };
}
