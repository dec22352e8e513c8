import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { STEPS } from '@vereda/verifier/steps';
import { formatDate } from '#i18n/date.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { drawWords } from '../../words/draw-words.ts';
import type { OwnCheck } from '../use-own-check.ts';
import { StepList } from '../verification-steps.tsx';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';
import { documentWords as t } from './document-words.ts';
import { Files } from './files.tsx';
import { addressOf, documentMoment } from './moments.ts';

type AboutFileProps = { readonly certificate: Certificate; readonly check: OwnCheck };

/** What belongs to the file and not to the act: its address, the steps of the check, downloads, history. Only the steps are printed. */
export function AboutFile({ certificate, check }: AboutFileProps) {
  const { folio } = certificate;
  return (
    <aside className={classes.aside}>
      <div className={classes.actions}>
        <p className={classes.folio}>
          <span>{t.folio}</span> <strong>{folio}</strong>
        </p>
        <CopyButton value={addressOf(folio)} text={t.copyLink} variant="filled" fullWidth />
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t.print}
        </Button>
      </div>
      <Steps check={check} />
      <Files certificate={certificate} />
      <History certificate={certificate} />
    </aside>
  );
}

function Steps({ check: { steps, result, at } }: { readonly check: OwnCheck }) {
  const done = steps.filter(({ status }) => status === 'ok').length;
  return (
    <section className={classes.steps}>
      <h2 className={classes.asideTitle}>{result ? t.stepsDone({ done, all: STEPS.length }) : t.steps}</h2>
      {at !== null && <p className={classes.small}>{t.stepsAt({ at: documentMoment(at) })}</p>}
      <StepList steps={steps} />
    </section>
  );
}

function History({ certificate }: { readonly certificate: Certificate }) {
  const { scheduled_at, started_at, ended_at, signatures, certified_at } = certificate;
  const known: (readonly [string, string | null])[] = [
    [t.wasScheduled, scheduled_at],
    [t.wasStarted, started_at],
    [t.wasEnded, ended_at],
    ...signatures.map(({ role, signed_at }) => [t.wasSigned({ role: drawWords[role] }), signed_at] as const),
    [t.wasCertified, certified_at],
  ];
  return (
    <section className="no-print">
      <h2 className={classes.asideTitle}>{t.history}</h2>
      <dl className={classes.history}>
        {known.toReversed().map(
          ([name, at]) =>
            at && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{formatDate(at, 'moment')}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
