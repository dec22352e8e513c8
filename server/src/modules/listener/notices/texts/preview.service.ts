import {
  isSmsMoment,
  type NoticeMoment,
  type NoticePreview,
} from '@vereda/contract/listener/lists/notice-text';
import { OUTCOMES, STAGES } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { publicUrl, renderMail, type MailContent } from '#platform/documents/mail-page';
import { actionUrl } from '#platform/documents/send-mail';
import { getEntry } from '#platform/catalog/reading.service';
import { CATEGORY_DESK, SUBCATEGORY_DESK } from '../../categories/category.desk.ts';
import { conformityContent } from '../../conformity/send-conformity-request.job.ts';
import { dateWords, wordsOf } from '../../messages/words.ts';
import type { NewsEntry } from '../../reading/timeline.queries.ts';
import { receiptContent } from '../notify-report-filed.job.ts';
import { newsContent } from '../notify-report-moved.job.ts';
import { reportUrl } from '../report-mail.ts';
import { messageText } from '../sms/message-text.ts';
import { ensureFits } from './ensure-fits.ts';
import { fillOwn } from './own-words.ts';

const DAY_MS = 86_400_000;
const SAMPLE = { folio: 'RN-26-7K3Q-5', promiseDays: 5, answerDays: 14 };

/** A notice as a person gets it, with made-up values of a report and its reporter; null as text shows the words of the product. */
export async function previewNotice(
  deps: Deps,
  { moment, channel, locale, category_id, subcategory_id, text }: NoticePreview,
): Promise<{ subject: string | null; text: string; html: string | null }> {
  ensureFits({ channel, moment, text });
  const [{ time_zone: timeZone }, type] = await Promise.all([
    getSetting(deps),
    findType(deps, { category_id, subcategory_id, locale }),
  ]);
  const sample = { ...wordsOf(locale).sample, ...(type !== null && { type }) };
  const now = deps.clock.now();
  const to = {
    ...READER,
    name: sample.name,
    locale,
    stopUrl: ALWAYS_SENT.includes(moment) ? null : `${publicUrl(deps.config)}/…`,
  };
  const report = reportAt(moment, now);
  const own = text && fillOwn(text, { ...report, ...sample, moment, to, timeZone, now });
  if (channel === 'sms' && isSmsMoment(moment)) {
    const { app_name: city } = await deps.loadBrand();
    const url =
      moment === 'resolved'
        ? actionUrl(deps, locale, { mode: 'conformity', ticket: '…' })
        : reportUrl(deps, report, locale);
    const message = messageText({ moment, folio: report.folio, city, locale, own, url });
    return { subject: null, text: message, html: null };
  }
  const content = contentAt(deps, { moment, report, to, title: sample.type, timeZone, now, own });
  return renderMail(content, await deps.loadBrand(), locale);
}

// What waits for an answer has no link to stop it.
const ALWAYS_SENT: readonly NoticeMoment[] = ['waiting_citizen', 'resolved'];
const READER = { email: '', followKey: null, isReporter: true };

function reportAt(moment: NoticeMoment, now: Date) {
  return {
    folio: SAMPLE.folio,
    id: 0,
    stage: stageAt(moment),
    promised_at: new Date(now.getTime() + SAMPLE.promiseDays * DAY_MS),
    institution: null,
    solution: null,
  };
}

type Previewed = {
  readonly moment: NoticeMoment;
  readonly report: ReturnType<typeof reportAt>;
  readonly to: typeof READER & {
    readonly name: string;
    readonly locale: Locale;
    readonly stopUrl: string | null;
  };
  readonly title: string;
  readonly timeZone: string;
  readonly now: Date;
  readonly own: string | null;
};

function contentAt(deps: Deps, { moment, report, to, title, timeZone, now, own }: Previewed): MailContent {
  if (moment === 'filed') return receiptContent(deps, report, { to, title, timeZone, own });
  if (moment === 'resolved') {
    const until = dateWords(new Date(now.getTime() + SAMPLE.answerDays * DAY_MS), to.locale, timeZone);
    return conformityContent(deps, {
      report: { ...report, title },
      to,
      reminder: 0,
      until,
      ticket: '…',
      own,
    });
  }
  const entry = entryAt(moment, report, now);
  const titles = { es: title, en: title };
  const texts = new Map(own === null ? [] : [[entry.id, own]]);
  return newsContent(deps, { report, titles, entries: [entry], timeZone, to, own: texts });
}

function entryAt(moment: NoticeMoment, report: ReturnType<typeof reportAt>, at: Date): NewsEntry {
  const isOwn = moment === 'conforme' || moment === 'retirado';
  return {
    id: 0,
    report_id: 0,
    at,
    what: moment === 'waiting_citizen' ? 'ask' : 'assign',
    from_stage: 'pending',
    to_stage: report.stage,
    outcome: OUTCOMES.find((outcome) => outcome === moment) ?? null,
    actor: isOwn ? 'author' : 'supervisor',
    actor_name: null,
    channel: null,
    text: null,
    note: null,
    promised_at: report.promised_at,
    promised_before: report.promised_at,
    is_public: true,
  };
}

function stageAt(moment: NoticeMoment) {
  if (moment === 'filed') return 'pending';
  return STAGES.find((stage) => stage === moment) ?? 'closed';
}

// A type is called by its name; a category for itself.
async function findType(
  { database }: Deps,
  {
    category_id: category,
    subcategory_id: type,
    locale,
  }: Pick<NoticePreview, 'category_id' | 'subcategory_id' | 'locale'>,
): Promise<string | null> {
  const named =
    (type && (await getEntry(database, { desk: SUBCATEGORY_DESK, id: type }))) ||
    (category && (await getEntry(database, { desk: CATEGORY_DESK, id: category })));
  if (!named) return null;
  return locale === 'en' ? named.name_en : named.name;
}
