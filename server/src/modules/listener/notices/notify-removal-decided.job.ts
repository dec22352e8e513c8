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
import { findReporter, reportUrl, sendReportMail } from './report-mail.ts';

/** Mails one person what was decided on a request to take a report out of public view, and why. */
export const notifyRemovalDecided = defineJob({
  name: 'notify-removal-decided',
  payload: z.object({
    report: z.object({ id: z.number(), folio: z.string(), title: z.string(), version: z.number() }),
    decision: z.enum(REMOVAL_DECISIONS),
    text: z.string(),
    to: z.object({ email: z.string(), name: z.string(), locale: z.enum(LOCALES) }),
  }),
  retries: 8,
  run: async (deps: Deps, { report, decision, text, to }) => {
    const words = wordsOf(to.locale);
    await sendReportMail(deps, to, {
      occasion: `removal-${report.id}-${report.version}`,
      content: {
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
      },
    });
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
  const people = [await findReporter(deps, report), user && { ...user, name: user.first_name }];
  const reached = new Map(
    people.flatMap((one) => {
      if (!one?.email) return [];
      const { email, name, locale } = one;
      return [[email.toLowerCase(), { email, name, locale }] as const];
    }),
  );
  for (const to of reached.values()) {
    const payload = { report: { id, folio, title: titles[to.locale], version }, decision, text, to };
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
