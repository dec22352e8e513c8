import { IconCircleCheck, IconMailOpened } from '@tabler/icons-react';
import { VERIFY_LINK_HOURS } from '@vereda/contract/limits';
import type { FiledReport } from '@vereda/contract/listener/report-filing';
import type { ReactNode } from 'react';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { CopyButton } from '#ui/copy-button.tsx';
import { Message } from '#ui/message.tsx';
import { ConstanciaButton } from './constancia-button.tsx';
import { filedTexts as t } from './filed-texts.ts';
import classes from './filed.module.css';
import { ShareButtons } from './share-buttons.tsx';

type FiledReportViewProps = {
  readonly report: FiledReport;
  /** Where the link to confirm went; null when it is not known any more. */
  readonly email: string | null;
  /** Ways on: another report, the report's page. */
  readonly actions: ReactNode;
};

/** What a person takes home: folio, key, receipt, what happens next and by when. */
export function FiledReportView({ report, email, actions }: FiledReportViewProps) {
  const isUnconfirmed = report.stage === 'unconfirmed';
  const Icon = isUnconfirmed ? IconMailOpened : IconCircleCheck;
  const hours = VERIFY_LINK_HOURS;
  return (
    <div className={blocks.steps}>
      <div className={classes.ticket}>
        <Icon size={40} aria-hidden className={classes.icon} data-waits={isUnconfirmed || undefined} />
        <Code label={t.folio} value={report.folio} copyLabel={t.copyFolio({ folio: report.folio })} />
        {report.secret && (
          <>
            <Code label={t.key} value={report.secret} copyLabel={t.copyKey} />
            <p className={blocks.hint}>{report.key_mailed ? t.keyHintMailed : t.keyHint}</p>
          </>
        )}
      </div>
      {isUnconfirmed && (
        <Message tone="warning">{email ? t.confirm({ email, hours }) : t.confirmNoMail({ hours })}</Message>
      )}
      {report.warnings.map((warning) => (
        <Message key={warning} tone="warning">
          {warning === 'outside-area' ? t.outside : t.swapped}
        </Message>
      ))}
      <NextSteps promise={promiseOf(report)} />
      <div className={classes.buttons}>
        <ConstanciaButton id={report.id} folio={report.folio} secret={report.secret} />
        <ShareButtons folio={report.folio} />
        {actions}
      </div>
    </div>
  );
}

function Code({
  label,
  value,
  copyLabel,
}: {
  readonly label: string;
  readonly value: string;
  readonly copyLabel: string;
}) {
  return (
    <div className={classes.code}>
      <div>
        <p className={blocks.hint}>{label}</p>
        <p className={classes.codeValue}>{value}</p>
      </div>
      <CopyButton value={value} label={copyLabel} />
    </div>
  );
}

// The clock of an unconfirmed report has not begun.
function promiseOf({ stage, promised_at }: FiledReport): string {
  if (promised_at) return t.nextPromise({ date: formatDate(promised_at) });
  return stage === 'unconfirmed' ? t.nextUnconfirmed : t.nextNoPromise;
}

/** The way of a report from here, with the promised date. */
function NextSteps({ promise }: { readonly promise: string }) {
  return (
    <section>
      <h2>{t.next}</h2>
      <ol className={classes.next}>
        {[t.nextReview, promise, t.nextAnswer].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
