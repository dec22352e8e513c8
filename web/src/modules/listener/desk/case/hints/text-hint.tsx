import { Button } from '@mantine/core';
import { IconAlertTriangle, IconSparkles } from '@tabler/icons-react';
import type { Said } from '@vereda/contract/ai/suggesting';
import { LIKELY, RISK_WORDS, type Suggestion } from '@vereda/contract/ai/text-run';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import { useCan } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { findSubcategory, nameOf, useCategories } from '../../../categories/read-categories.ts';
import classes from './hint.module.css';

const t = dictionary({
  es: {
    type: 'Por el texto parece: {type}',
    why: 'Confianza {confidence}. Palabras: {words}',
    sure: 'Confianza {confidence}',
    change: 'Cambiar el tipo',
    risks: 'El texto menciona: {risks}',
    spam: 'El texto parece publicidad o ruido',
    look: 'Es una señal para leerlo primero; nada cambia por ella.',
  },
  en: {
    type: 'From its text it looks like: {type}',
    why: 'Confidence {confidence}. Words: {words}',
    sure: 'Confidence {confidence}',
    change: 'Change type',
    risks: 'The text mentions: {risks}',
    spam: 'The text looks like advertising or noise',
    look: 'A sign to read it first; nothing changes because of it.',
  },
});

const list = new Intl.ListFormat(locale, { type: 'conjunction' });

type TextHintProps = {
  readonly file: CaseFile;
  readonly isBusy: boolean;
  /** Gives the case that type. */
  readonly onRetype: (subcategoryId: number) => void;
};

/** What the language tools say of a case that the desk still judges: another type, risks, noise; nothing where they agree or are off. */
export function TextHint({ file, isBusy, onRetype }: TextHintProps) {
  const { id, stage } = file.report;
  const isOn = useCan('listener.operate') === 'allowed' && (stage === 'pending' || stage === 'reopened');
  const { data: said } = useCall('POST /reports/suggest-for/:id', { id }, { enabled: isOn });
  if (!isOn || !said) return null;
  return (
    <>
      <Odd said={said} />
      <OtherType file={file} first={said.suggestions[0]} isBusy={isBusy} onRetype={onRetype} />
    </>
  );
}

function Odd({ said: { risks, is_spam } }: { readonly said: Said }) {
  if (risks.length === 0 && !is_spam) return null;
  return (
    <aside className={classes.hint} aria-label={t.look}>
      <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        {risks.length > 0 && (
          <strong>{t.risks({ risks: list.format(risks.map((risk) => RISK_WORDS[risk][locale])) })}</strong>
        )}
        {is_spam && <strong>{t.spam}</strong>}
        <span className={blocks.under}>{t.look}</span>
      </p>
    </aside>
  );
}

type OtherTypeProps = TextHintProps & { readonly first: Suggestion | undefined };

function OtherType({ file: { report, moves }, first, isBusy, onRetype }: OtherTypeProps) {
  const { data: categories } = useCategories();
  const mayRetype = moves.some(({ move, allowed }) => move === 'change-subcategory' && allowed);
  if (!first || !mayRetype || first.confidence < LIKELY) return null;
  const other = findSubcategory(categories ?? [], first.subcategory_id);
  if (!other || first.subcategory_id === report.subcategory_id) return null;
  return (
    <aside className={`${classes.hint} no-print`} aria-label={t.change}>
      <IconSparkles size={20} aria-hidden className={classes.icon} />
      <p className={classes.words}>
        <strong>{t.type({ type: nameOf(other.subcategory) })}</strong>
        <span className={blocks.under}>{reasonOf(first)}</span>
      </p>
      <Button variant="default" loading={isBusy} onClick={() => onRetype(other.subcategory.id)}>
        {t.change}
      </Button>
    </aside>
  );
}

function reasonOf({ confidence, words }: Suggestion): string {
  const percent = formatNumber(confidence * 100, { decimals: 0, suffix: '%' });
  return words.length > 0
    ? t.why({ confidence: percent, words: words.join(', ') })
    : t.sure({ confidence: percent });
}
