import { IconCalendarCheck, IconCalendarExclamation, IconCalendarPause } from '@tabler/icons-react';
import type { ReportView, Sla } from '@vereda/contract/listener/report-shapes';
import { SLA_WORDS } from '@vereda/contract/listener/stages';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './story.module.css';
import { storyTexts as t } from './story-texts.ts';

/** What the city promised, how it stands, and every date it promised before. */
export function PromiseBox({ report }: { readonly report: ReportView }) {
  const { sla, stage } = report;
  const closing =
    stage === 'closed' ? report.timeline.findLast(({ to_stage }) => to_stage === 'closed') : undefined;
  const isLate = stage !== 'closed' && (sla.level === 'overdue' || sla.level === 'triple');
  const Icon = isLate
    ? IconCalendarExclamation
    : sla.level === 'paused'
      ? IconCalendarPause
      : IconCalendarCheck;
  return (
    <section className={classes.promise} data-late={isLate || undefined} aria-label={t.promised}>
      <Icon size={32} aria-hidden className={classes.promiseIcon} />
      <div>
        <p className={blocks.hint}>{isLate ? t.promisedPast : t.promised}</p>
        <p className={classes.promiseDate}>{dateOf(report)}</p>
        {closing && <p>{t.promiseClosed({ date: formatDate(closing.at) })}</p>}
        {!closing && sla.level !== 'none' && (
          <p>{sla.level === 'paused' ? t.promisePaused : SLA_WORDS[sla.level][locale]}</p>
        )}
        <Changes sla={sla} />
      </div>
    </section>
  );
}

function dateOf({ promised_at, sla }: ReportView): string {
  const date = promised_at ?? sla.due_at;
  return date ? formatDate(date) : t.promiseNone;
}

function Changes({ sla }: { readonly sla: Sla }) {
  const changes = sla.promises.length - 1;
  if (changes < 1) return null;
  return (
    <details className={classes.changes}>
      <summary>{t.promiseChanged({ count: changes })}</summary>
      <ol>
        {sla.promises.map(({ promised_at, since, reason }) => (
          <li key={since}>
            {t.promiseSince({ date: formatDate(promised_at), since: formatDate(since) })}
            {reason && <span>: {reason}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
