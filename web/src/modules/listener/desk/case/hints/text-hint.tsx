import { Button } from '@mantine/core';
import { IconAlertTriangle, IconSparkles } from '@tabler/icons-react';
import { LIKELY, RISK_WORDS } from '@vereda/contract/ai/text-run';
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
export function TextHint({ file: { report, moves }, isBusy, onRetype }: TextHintProps) {
  const mayRetype = moves.some(({ move, allowed }) => move === 'change-subcategory' && allowed);
  const isOpen = report.stage === 'pending' || report.stage === 'reopened';
  const isOn = useCan('listener.operate') === 'allowed' && isOpen;
  const { data } = useCall('POST /reports/suggest-for/:id', { id: report.id }, { enabled: isOn });
  const { data: categories } = useCategories();
  const [first] = data?.suggestions ?? [];
  const isOther = first && first.subcategory_id !== report.subcategory_id && first.confidence >= LIKELY;
  const other = isOther && mayRetype ? findSubcategory(categories ?? [], first.subcategory_id) : null;
  const isOdd = data && isOn && (data.risks.length > 0 || data.is_spam);
  return (
    <>
      {isOdd && (
        <aside className={classes.hint} aria-label={t.look}>
          <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
          <p className={classes.words}>
            {data.risks.length > 0 && (
              <strong>
                {t.risks({ risks: list.format(data.risks.map((risk) => RISK_WORDS[risk][locale])) })}
              </strong>
            )}
            {data.is_spam && <strong>{t.spam}</strong>}
            <span className={blocks.under}>{t.look}</span>
          </p>
        </aside>
      )}
      {isOn && first && other && (
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
      )}
    </>
  );
}

function reasonOf({ confidence, words }: { readonly confidence: number; readonly words: readonly string[] }) {
  const percent = formatNumber(confidence * 100, { decimals: 0, suffix: '%' });
  return words.length > 0
    ? t.why({ confidence: percent, words: words.join(', ') })
    : t.sure({ confidence: percent });
}
