import type { Viewer } from '@vereda/contract/access/viewer';
import { fillTemplate } from '@vereda/contract/listener/lists/answer-template';
import { CASE_MAILS_A_DAY, CASE_MAILS_OF_PERSON_A_DAY } from '@vereda/contract/listener/moves/send-correo';
import type { Locale } from '@vereda/contract/locale';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { actingOn, shownActor } from '../access/actors.ts';
import { callerOf, lockReport } from '../access/desk.service.ts';
import { selectSubcategory } from '../categories/category.queries.ts';
import { record } from '../moving/record.ts';
import { selectAreaName } from '../organization/organization.queries.ts';
import { touchReport, type Report } from '../reports/report.queries.ts';
import { countCaseMails, countMailsOf, selectMailTemplate } from './case-mail.queries.ts';
import { findReporter } from './report-mail.ts';
import { sendCaseMail } from './send-case-mail.job.ts';

const DAY_MS = 86_400_000;

/** Mails the reporter of a case the words of a kept answer and notes that in the case; throws listener/mailed-enough, or -today for who sent very many. */
export async function mailReporter(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: { report_id: number; template_id: number }; ip: string },
): Promise<{ sent: true }> {
  const caller = await callerOf(deps, viewer, ip);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const report = await lockReport(transaction, caller, { id: call.report_id });
    // Of the desk only: one's own report is no reason to write to oneself.
    if (!report.is_at_desk) throw new AppError('auth/forbidden');
    const template = await selectMailTemplate(transaction, call.template_id);
    if (!template)
      throw new AppError('listener/not-in-list', { fields: { template_id: 'listener/not-in-list' } });
    const to = await findReporter(deps, report, 'report-moved');
    if (!to) throw new AppError('listener/no-mail-address');
    await ensureFew(transaction, { reportId: report.id, uid: viewer.uid, now });
    const text = fillTemplate(template[to.locale], await knownOf(transaction, report, to.locale));
    await touchReport(transaction, report.id, now);
    const acting = actingOn(viewer, report, caller.ipSha256);
    const entry_id = await record(transaction, {
      what: 'mail',
      acting,
      actor: shownActor(acting, acting.actors),
      at: now,
      before: report,
      after: report,
      text,
      isPublic: false,
      facts: { template: call.template_id },
    });
    await enqueue(transaction, sendCaseMail, { payload: { entry_id } });
    return { sent: true as const };
  });
}

async function ensureFew(
  transaction: DatabaseTransaction,
  { reportId, uid, now }: { readonly reportId: number; readonly uid: string; readonly now: Date },
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const count = await countCaseMails(transaction, reportId, since);
  if (count >= CASE_MAILS_A_DAY) throw new AppError('listener/mailed-enough', { params: { count } });
  const own = await countMailsOf(transaction, uid, since);
  if (own >= CASE_MAILS_OF_PERSON_A_DAY)
    throw new AppError('listener/mailed-enough-today', { params: { count: own } });
}

async function knownOf(transaction: DatabaseTransaction, report: Report, locale: Locale) {
  const [type, area] = await Promise.all([
    selectSubcategory(transaction, report.subcategory_id),
    report.node_id === null ? null : selectAreaName(transaction, report.node_id),
  ]);
  return { folio: report.folio, type: (locale === 'en' ? type?.name_en : type?.name) ?? null, area };
}
