import { ACCEPTANCE_RUNS } from '@vereda/contract/ai/language';
import type { Vision } from '@vereda/contract/ai/image-tools';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { KeyValues } from '#ui/key-values.tsx';
import { Section } from '#ui/page.tsx';
import { visionWords as t } from './vision-words.ts';

/** What became of the last photos that people decided on, and of the boxes that were proposed for them. */
export function BoxAcceptance({ acceptance }: Pick<Vision, 'acceptance'>) {
  const { decided, accepted, hidden, boxes } = acceptance;
  const judged = decided - hidden;
  return (
    <Section title={t.acceptance} lead={t.acceptanceLead({ count: ACCEPTANCE_RUNS })}>
      {decided === 0 ? (
        <p className={blocks.hint}>{t.acceptanceNone}</p>
      ) : (
        <KeyValues
          facts={[
            [t.decided, formatNumber(decided)],
            [t.asProposed, judged > 0 && shareOf(accepted, judged)],
            [t.hiddenOnes, formatNumber(hidden)],
            [t.boxesAccepted, formatNumber(boxes.accepted)],
            [t.boxesMoved, formatNumber(boxes.moved)],
            [t.boxesDeleted, formatNumber(boxes.deleted)],
            [t.boxesAdded, formatNumber(boxes.added)],
          ]}
        />
      )}
    </Section>
  );
}

function shareOf(part: number, whole: number): string {
  const percent = formatNumber((part / whole) * 100, { decimals: 0, suffix: '%' });
  return t.ofMany({ part: formatNumber(part), whole: formatNumber(whole), percent });
}
