import { LOCALES } from '@vereda/contract/locale';
import { REMOVAL_DECISIONS, type RemovalDecision } from '@vereda/contract/listener/report-words';
import { sql } from 'kysely';
import { z } from 'zod';
import { findAddressee } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { defineJob } from '#platform/jobs/define-job';
import { enqueue } from '#platform/jobs/enqueue';
import { wordsOf } from '../messages/words.ts';
import { selectTitles } from '../reading/title.ts';
import type { Report } from '../reports/report.queries.ts';
import { mailToReporter } from './deliveries/deliver.ts';
import { findReporter, reportUrl, sendReportMail } from './report-mail.ts';

/** Mails one person what was decided on a request to take a report out of public view, and why. */
export const notifyRemovalDecided = defineJob({
  name: 'notify-removal-decided',
  payload: z.object({
    report: z.object({ id: z.number(), folio: z.string(), title: z.string(), version: z.number() }),
    decision: z.enum(REMOVAL_DECISIONS),
    text: z.string(),
    to: z.object({ email: z.string(), name: z.string(), locale: z.enum(LOCALES) }),
    // What waited before this was said goes to somebody who asked.
    is_reporter: z.boolean().default(false),
  }),
  retries: 8,
  run: async (deps: Deps, { report, decision, text, to, is_reporter }, attempt) => {
    const words = wordsOf(to.locale);
    const occasion = `removal-${report.id}-${report.version}`;
    const content = {
      subject: words.decidedSubject(report.folio),
      greeting: words.greeting(to.name),
      paragraphs: [
        words.reportLine(report.folio, report.title),
        words.decided[decision],
        words.reasonLine(text),
      ],
      // Whose data were erased has no page of it any more.
      ...(decision !== 'anonymised' && {
        button: { label: words.follow, url: reportUrl(deps, report, to.locale) },
      }),
      closing: words.closing,
    };
    // Nobody is known any more as the reporter of a report that was made anonymous.
    if (is_reporter && decision !== 'anonymised')
      await mailToReporter(deps, attempt, { report, notice: 'removal', occasion, to, content });
    else await sendReportMail(deps, to, { occasion, content });
  },
});

type Decided = { readonly report: Report; readonly decision: RemovalDecision; readonly text: string };

/** Has the decision mailed to who asked and to who reported, as they are reached now: afterwards it may be forgotten who that was. */
export async function tellDecision(
  deps: Deps,
  transaction: DatabaseTransaction,
  { report, decision, text }: Decided,
): Promise<void> {
  const { id, folio, version } = report;
  const titles = await selectTitles(transaction, id);
  const asker = await selectAsker(transaction, id);
  const user = asker === null ? null : await findAddressee(deps, asker);
  const reporter = await findReporter(deps, report);
  // Who reported and asked too is told as who reported.
  const people = [user && { ...user, name: user.first_name }, reporter];
  const reached = new Map(
    people.flatMap((one) => {
      if (!one?.email) return [];
      const { email, name, locale } = one;
      return [[email.toLowerCase(), { email, name, locale }] as const];
    }),
  );
  for (const to of reached.values()) {
    const is_reporter = to.email === reporter?.email;
    const about = { id, folio, title: titles[to.locale], version };
    const payload = { report: about, decision, text, to, is_reporter };
    await enqueue(transaction, notifyRemovalDecided, { payload });
  }
}

/** The account that asked last to take a report out of view; null for none. */
async function selectAsker(transaction: DatabaseTransaction, reportId: number): Promise<string | null> {
  const { rows } = await sql<{ actor_uid: string | null }>`
    select actor_uid from listener.entries
    where report_id = ${reportId} and what = 'request-removal' order by id desc limit 1`.execute(transaction);
  return rows[0]?.actor_uid ?? null;
}
