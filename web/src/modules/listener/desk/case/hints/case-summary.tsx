import { IconSparkles } from '@tabler/icons-react';
import { SUMMARY_FROM_LENGTH, type CaseSummary as Summary } from '@vereda/contract/ai/summary';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { useCan } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { actorWords } from '../../wire-words.ts';
import classes from './case-summary.module.css';

const t = dictionary({
  es: {
    title: 'Resumen automático',
    lead: 'Frases del propio caso, elegidas por el modelo incluido. Puede faltar algo importante.',
    leadOther: 'Frases del propio caso, elegidas por el modelo {name}. Puede faltar algo importante.',
  },
  en: {
    title: 'Automatic summary',
    lead: 'Sentences of the case itself, chosen by the included model. Something important may be missing.',
    leadOther:
      'Sentences of the case itself, chosen by the model {name}. Something important may be missing.',
  },
});

/** A few sentences of a long case, marked as chosen by a machine; nothing for a short one and where the tools are off or fail. */
export function CaseSummary({ file }: { readonly file: CaseFile }) {
  const { id } = file.report;
  const isOn = useCan('listener.operate') === 'allowed' && lengthOf(file) >= SUMMARY_FROM_LENGTH;
  const { data } = useCall('POST /reports/summary-of/:id', { id }, { enabled: isOn });
  if (!isOn || !data || data.sentences.length === 0) return null;
  const { sentences, other_model: name } = data;
  return (
    <aside className={`${classes.summary} no-print`} aria-label={t.title}>
      <strong className={classes.title}>
        <IconSparkles size={20} aria-hidden />
        {t.title}
      </strong>
      <ul className={classes.sentences}>
        {sentences.map((sentence, place) => (
          <li key={`${place} ${sentence.text}`}>
            {sentence.text}
            {sentence.said && <span className={blocks.under}>{sourceOf(sentence.said)}</span>}
          </li>
        ))}
      </ul>
      <p className={blocks.hint}>{name === null ? t.lead : t.leadOther({ name })}</p>
    </aside>
  );
}

// What stands in the description is read right below.
function sourceOf({ actor, at }: NonNullable<Summary['sentences'][number]['said']>): string {
  return `${actorWords[actor]} · ${formatDate(at, 'day')}`;
}

function lengthOf({ report, timeline }: CaseFile): number {
  return timeline.reduce((sum, { text }) => sum + (text?.length ?? 0), report.description.length);
}
