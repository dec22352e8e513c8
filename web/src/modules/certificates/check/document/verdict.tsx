import { Button } from '@mantine/core';
import { explain, TEXTS } from '@vereda/verifier/words/texts';
import type { Verification } from '@vereda/verifier/verify';
import { locale } from '#i18n/locale.ts';
import { TONE_ICONS, type Tone } from '#ui/message.tsx';
import { drawWords } from '../../words/draw-words.ts';
import type { OwnCheck } from '../use-own-check.ts';
import { VerificationNotices } from '../verification-notices.tsx';
import type { Certificate } from './certificate.ts';
import classes from './document.module.css';
import { documentWords as t } from './document-words.ts';

// The document tells them from the register, with links to the other certificate and the name of the network.
const TOLD_ELSEWHERE = ['annulled', 'superseded', 'annuls', 'supersedes', 'pilot', 'demo'] as const;

type VerdictProps = {
  readonly certificate: Certificate;
  readonly check: OwnCheck;
  /** The register shows another result than the file. */
  readonly differs: boolean;
};

/** The verdict in one sentence, and right under it that a demonstration proves nothing real. */
export function Verdict({ certificate, check, differs }: VerdictProps) {
  const { result } = check;
  const { tone, sentence, why } = toldBy(certificate, check, differs);
  const Icon = TONE_ICONS[tone];
  const hasFailed = check.isMissing || check.failed;
  return (
    <div className={classes.verdict} data-tone={tone}>
      <Icon size={36} aria-hidden className={classes.verdictIcon} />
      <div>
        <p className={classes.sentence} aria-live="polite">
          {sentence}
        </p>
        {why && <p>{why}</p>}
        {certificate.demo && <DemoLine isValid={result?.verdict === 'valid' && !differs} />}
        {certificate.flags.includes('repeated-extract') && (
          <p className={classes.demo}>{drawWords.repeated}</p>
        )}
        {result && <VerificationNotices result={result} except={TOLD_ELSEWHERE} />}
        {hasFailed && (
          <Button variant="default" onClick={check.retry}>
            {t.retry}
          </Button>
        )}
      </div>
    </div>
  );
}

function DemoLine({ isValid }: { readonly isValid: boolean }) {
  const { special, notices } = TEXTS[locale];
  const { title, text } = isValid ? special.demonstration : notices.demo;
  return (
    <p className={classes.demo}>
      <strong>{title}.</strong> {text}
    </p>
  );
}

type Told = { readonly tone: Tone; readonly sentence: string; readonly why?: string | null };

function toldBy(certificate: Certificate, check: OwnCheck, differs: boolean): Told {
  const { result, isMissing, failed } = check;
  if (isMissing) return { tone: 'warning', sentence: t.fileFailed };
  if (failed) return { tone: 'warning', sentence: t.programFailed };
  if (!result) return { tone: 'notice', sentence: t.working };
  if (differs) return { tone: 'danger', sentence: t.differs };
  return toldByResult(certificate, result);
}

function toldByResult({ kind, demo }: Certificate, { verdict, steps }: Verification): Told {
  const bad = steps.filter(({ status }) => status !== 'ok');
  const [first] = bad.toSorted(
    (one, other) => Number(other.status === 'failed') - Number(one.status === 'failed'),
  );
  const why = first ? explain(locale, first) : null;
  if (verdict === 'valid')
    // What proves nothing about a real draw never gets the colour of success.
    return {
      tone: demo ? 'warning' : 'success',
      sentence: kind === 'annulment' ? t.validAnnulment : t.valid,
    };
  if (verdict === 'incomplete') return { tone: 'warning', sentence: t.incomplete, why };
  const isWithdrawn = bad.length === 1 && first?.step === 'standing';
  return isWithdrawn
    ? { tone: 'warning', sentence: t.withdrawn }
    : { tone: 'danger', sentence: t.invalid, why };
}
