import { Button } from '@mantine/core';
import type { FiledReport } from '@vereda/contract/listener/report-filing';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatDate } from '#i18n/date.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { ConstanciaButton } from '../filed/constancia-button.tsx';
import { filedTexts } from '../filed/filed-texts.ts';
import type { AddedTo } from './desk-nearby.tsx';
import { deskTexts as t } from './desk-texts.ts';
import classes from './intake.module.css';

/** What comes next, where it is not the next report. */
export type NextWords = { readonly next: string; readonly nextKey: string };

type NextProps = {
  readonly onNext: () => void;
  readonly words?: NextWords | undefined;
  readonly children?: ReactNode;
};

/** The way on: it has the focus, so that one key opens the next report. */
function Next({ onNext, words = t, children }: NextProps) {
  const button = useRef<HTMLButtonElement>(null);
  // After the page, whose heading takes the focus first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <>
      <div className={blocks.bar}>
        <Button ref={button} aria-describedby="page-title intake-folio" onClick={onNext}>
          {words.next}
        </Button>
        {children}
      </div>
      <p className={blocks.hint}>{words.nextKey}</p>
    </>
  );
}

/** After a report was filed: its folio, large enough to be read aloud, its key, and the next one. */
export function IntakeFiled({
  report,
  onNext,
  words,
}: Omit<NextProps, 'children'> & { readonly report: FiledReport }) {
  const { id, folio, secret, key_mailed, promised_at } = report;
  return (
    <div className={blocks.steps}>
      <div>
        <p className={blocks.hint}>
          {filedTexts.folio} · {t.readAloud}
        </p>
        <p id="intake-folio" className={classes.folio}>
          {folio}
        </p>
        <CopyButton value={folio} label={filedTexts.copyFolio({ folio })} />
      </div>
      {secret && (
        <div>
          <p className={blocks.hint}>{t.key}</p>
          <p className={classes.folio}>{secret}</p>
          <p className={blocks.hint}>{key_mailed ? t.keyMailed : t.keyHint}</p>
        </div>
      )}
      <p>{promised_at ? t.promise({ date: formatDate(promised_at) }) : t.noPromise}</p>
      <Next onNext={onNext} words={words}>
        <ConstanciaButton id={id} folio={folio} secret={secret} />
        <ButtonLink to="/admin/listener/attention/$id" params={{ id: String(id) }} variant="default">
          {t.openCase}
        </ButtonLink>
      </Next>
    </div>
  );
}

/** After a person was added to a report that was there. */
export function IntakeJoined({
  added,
  onNext,
  words,
}: Omit<NextProps, 'children'> & { readonly added: AddedTo }) {
  return (
    <div className={blocks.steps}>
      <p>{added.isByMail ? t.joinedMail : t.joinedText}</p>
      <Next onNext={onNext} words={words} />
    </div>
  );
}
