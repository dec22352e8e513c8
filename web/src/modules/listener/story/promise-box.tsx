import { IconCalendarCheck, IconCalendarExclamation, IconCalendarPause } from '@tabler/icons-react';
import type { ReportView, Term } from '@vereda/contract/listener/report-shapes';
import { TERM_WORDS } from '@vereda/contract/listener/stages';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './story.module.css';
import { storyTexts as t } from './story-texts.ts';

/** What the city promised, how it stands, and every date it promised before. */
export function PromiseBox({ report }: { readonly report: ReportView }) {
  const { term, stage } = report;
  const closing =
    stage === 'closed' ? report.timeline.findLast(({ to_stage }) => to_stage === 'closed') : undefined;
  const isLate = stage !== 'closed' && (term.level === 'overdue' || term.level === 'triple');
  const Icon = isLate
    ? IconCalendarExclamation
    : term.level === 'paused'
      ? IconCalendarPause
      : IconCalendarCheck;
  return (
    <section className={classes.promise} data-late={isLate || undefined} aria-label={t.promised}>
      <Icon size={32} aria-hidden className={classes.promiseIcon} />
      <div>
        <p className={blocks.hint}>{isLate ? t.promisedPast : t.promised}</p>
        <p className={classes.promiseDate}>{dateOf(report)}</p>
        {closing && <p>{t.promiseClosed({ date: formatDate(closing.at) })}</p>}
        {!closing && term.level !== 'none' && (
          <p>{term.level === 'paused' ? t.promisePaused : TERM_WORDS[term.level][locale]}</p>
        )}
        <Changes term={term} />
      </div>
    </section>
  );
}

function dateOf({ promised_at, term }: ReportView): string {
  const date = promised_at ?? term.due_at;
  return date ? formatDate(date) : t.promiseNone;
}

function Changes({ term }: { readonly term: Term }) {
  const changes = term.promises.length - 1;
  if (changes < 1) return null;
  return (
    <details className={classes.changes}>
      <summary>{t.promiseChanged({ count: changes })}</summary>
      <ol>
        {term.promises.map(({ promised_at, since, reason }) => (
          <li key={since}>
            {t.promiseSince({ date: formatDate(promised_at), since: formatDate(since) })}
            {reason && <span>: {reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
