import { Button } from '@mantine/core';
import type { SimilarCase } from '@vereda/contract/ai/suggesting';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { useCan } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { stageWords } from '../../../stage-badge.tsx';
import { deskWords as d } from '../../desk-words.ts';
import { mayMerge } from '../near-cases.ts';
import { caseWords as c } from '../case-words.ts';

const t = dictionary({
  es: {
    title: 'Casos parecidos',
    lead: 'Por sus palabras, cerca y en los mismos meses.',
    words: 'En común: {words}',
    merge: 'Unir con {folio}',
  },
  en: {
    title: 'Similar cases',
    lead: 'By their words, close by and in the same months.',
    words: 'In common: {words}',
    merge: 'Merge with {folio}',
  },
});

type SimilarCasesProps = {
  readonly file: CaseFile;
  readonly isBusy: boolean;
  /** Marks the case as a duplicate of that one. */
  readonly onMerge: (originalId: number) => void;
};

/** Cases that say the same as this one, each with its way there and into it; nothing where there are none or the tools are off. */
export function SimilarCases({ file, isBusy, onMerge }: SimilarCasesProps) {
  const { id } = file.report;
  const isOn = useCan('listener.operate') === 'allowed';
  const { data } = useCall('POST /reports/similar-to/:id', { id }, { enabled: isOn });
  const similar = isOn ? (data?.items ?? []) : [];
  if (similar.length === 0) return null;
  return (
    <div className="no-print">
      <Section title={t.title} lead={t.lead}>
        <ul className={blocks.rows}>
          {similar.map((other) => (
            <li key={other.id} className={blocks.row}>
              <div>
                <Link to="/admin/listener/attention/$id" params={{ id: String(other.id) }}>
                  {other.folio} · {other.title}
                </Link>
                <small>{factsOf(other)}</small>
                {other.words.length > 0 && <small>{t.words({ words: other.words.join(', ') })}</small>}
              </div>
              {mayMerge(file) && isOriginal(other) && (
                <Button
                  variant="default"
                  aria-label={t.merge({ folio: other.folio })}
                  loading={isBusy}
                  onClick={() => onMerge(other.id)}
                >
                  {c.merge}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function factsOf({ distance_m: meters, created_at, stage, outcome }: SimilarCase): string {
  const far = meters === null ? [] : [d.metersAway({ meters: Math.round(meters) })];
  return [...far, formatDate(created_at, 'day'), stageWords(stage, outcome)].join(' · ');
}

// What is closed or a duplicate itself takes no other case in.
function isOriginal({ stage, isDuplicate, same_type: isSameType }: SimilarCase): boolean {
  return isSameType && stage !== 'closed' && !isDuplicate;
}
