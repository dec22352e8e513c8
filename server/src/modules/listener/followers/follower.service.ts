import type { Viewer } from '@vereda/contract/access/viewer';
import type { Locale } from '@vereda/contract/locale';
import { followerOfToken } from '#modules/following/public';
import { consumeTicket, countReportMailTo, ensureHuman } from '#modules/identity/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { selectReport, type Report } from '../reports/report.queries.ts';
import { ensureCitizen } from '../filing/who-files.ts';
import { countFollowers } from './count-followers.ts';
import {
  confirmFollower,
  deleteFollower,
  insertUidFollower,
  upsertMailFollower,
} from './follower.queries.ts';
import { followOriginal } from './merge-followers.ts';
import { isReporterLink, stopReporterMails } from './reporter-link.ts';
import { FOLLOW_PURPOSE, sendFollowRequest } from './send-follow-request.job.ts';

/** Who wants to follow. */
export type Following = {
  readonly viewer: Viewer | null;
  readonly locale: Locale;
  readonly ip: string;
  readonly email?: string | undefined;
  readonly captcha?: string | undefined;
  /** Uid of the citizen who is to follow, where staff who take reports in say so. */
  readonly on_behalf_of?: string | undefined;
};

type Answer = { following: boolean; confirm_by_mail: boolean; followers: number };

/** Follows a public report, by account at once, by mail after a confirmation. Twice changes nothing. */
export async function followReport(deps: Deps, id: number, who: Following): Promise<Answer> {
  const report = await selectReport(deps.database, id, { lock: false });
  if (!report?.visible) throw new AppError('listener/report-not-found');
  const { viewer, locale, ip, email, on_behalf_of: citizen } = who;
  if (!viewer) return followByMail(deps, report, who);
  const isDesk = Boolean(citizen || email) && (await deps.findReportDesk(viewer))?.takesIn;
  if (citizen !== undefined && !isDesk) throw new AppError('auth/forbidden');
  if (citizen !== undefined)
    return followFor(deps, report, { uid: await ensureCitizen(deps, citizen), locale });
  // The mail asks whose address it is; who sends it from the desk is known and needs no captcha.
  return isDesk && email
    ? inviteByMail(deps, report, { email, locale, ip })
    : followAs(deps, report, { uid: viewer.uid, locale });
}

type Account = { readonly uid: string; readonly locale: Locale };

// Whose report it is, is told to staff as somebody else's.
function followFor(deps: Deps, report: Report, citizen: Account): Promise<Answer> {
  if (report.author_uid === citizen.uid) throw new AppError('listener/follows-as-author');
  return followAs(deps, report, citizen);
}

async function followAs(deps: Deps, report: Report, who: Account): Promise<Answer> {
  if (report.author_uid === who.uid) throw new AppError('listener/follow-own-report');
  const at = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    await insertUidFollower(transaction, {
      report_id: report.id,
      uid: who.uid,
      locale: who.locale,
      at,
    });
    const followers = await followOriginal(transaction, report.id);
    return { following: true, confirm_by_mail: false, followers };
  });
}

async function followByMail(deps: Deps, report: Report, who: Following): Promise<Answer> {
  const { email, captcha } = who;
  if (!email) throw new AppError('platform/invalid-input', { fields: { email: 'required' } });
  if (!captcha) throw new AppError('platform/invalid-input', { fields: { captcha: 'required' } });
  return inviteByMail(deps, report, { email, locale: who.locale, ip: who.ip, captcha });
}

type Invited = {
  readonly email: string;
  readonly locale: Locale;
  readonly ip: string;
  readonly captcha?: string;
};

async function inviteByMail(
  deps: Deps,
  report: Report,
  { email, locale, ip, captcha }: Invited,
): Promise<Answer> {
  const at = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    if (captcha) await ensureHuman({ ...deps, database: transaction }, captcha);
    await countReportMailTo(deps, transaction, { email, ip });
    const follower = await upsertMailFollower(transaction, {
      report_id: report.id,
      email,
      locale,
      at,
    });
    const payload = { follower_id: follower.id };
    if (!follower.confirmed) await enqueue(transaction, sendFollowRequest, { payload });
    // The same answer whether the address followed before or not: it tells nobody who follows what.
    return { following: false, confirm_by_mail: true, followers: report.followers };
  });
}

/** Confirms a mail follower by the ticket of the mail. */
export function confirmFollowing(deps: Deps, ticket: string): Promise<{ report_id: number; folio: string }> {
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const subject = await consumeTicket(transaction, { secret: ticket, purpose: FOLLOW_PURPOSE, now });
    const report = await confirmFollower(transaction, Number(subject), now);
    if (!report) throw new AppError('listener/report-not-found');
    await followOriginal(transaction, report.report_id);
    return report;
  });
}

/** Stops following, by account or by the token of a mail; that of who reported ends the mails to them. Twice changes nothing. */
export async function unfollowReport(
  deps: Deps,
  id: number,
  who: { viewer: Viewer | null; ticket?: string | undefined },
): Promise<{ following: boolean }> {
  if (who.ticket && isReporterLink(deps, id, who.ticket)) {
    await stopReporterMails(deps, id);
    return { following: false };
  }
  const follower = followerOf(deps, who);
  await deps.database.transaction().execute(async (transaction) => {
    const left = await deleteFollower(transaction, id, follower);
    for (const reportId of new Set([id, ...left])) await countFollowers(transaction, reportId);
  });
  return { following: false };
}

function followerOf(
  deps: Deps,
  { viewer, ticket }: { viewer: Viewer | null; ticket?: string | undefined },
): { uid: string } | { id: number } {
  if (ticket) {
    const id = followerOfToken(deps.secrets, 'unfollow-links', ticket);
    if (id === null) throw new AppError('listener/link-expired');
    return { id };
  }
  if (!viewer) throw new AppError('auth/login-required');
  return { uid: viewer.uid };
}
