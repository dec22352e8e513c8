import { ACCEPTANCE_RUNS, type Language } from '@vereda/contract/ai/language';
import type { Category } from '@vereda/contract/listener/categories/category';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import { PlainTable } from '../plain-table.tsx';
import { languageWords as t } from './language-words.ts';
import { typeName } from './type-name.ts';

type Known = { readonly categories: readonly Category[] | undefined };

const share = ({ decided, accepted }: Language['drift']['last']) =>
  formatNumber((accepted / decided) * 100, { decimals: 0, suffix: '%' });

/** Whether the tools are taken as often as they were. */
export function Drift({ drift: { last, before } }: { readonly drift: Language['drift'] }) {
  const counts = { last: formatNumber(last.decided), before: formatNumber(before.decided) };
  return (
    <Section title={t.drift} lead={t.driftLead({ count: ACCEPTANCE_RUNS })}>
      {before.decided === 0 ? (
        <p className={blocks.hint}>{t.driftNone({ count: ACCEPTANCE_RUNS })}</p>
      ) : (
        <p>{t.driftSaid({ ...counts, now: share(last), earlier: share(before) })}</p>
      )}
    </Section>
  );
}

/** How often what was suggested is taken, by type. */
export function Acceptance({ rows, categories }: Known & { readonly rows: Language['acceptance'] }) {
  return (
    <Section title={t.acceptance} lead={t.acceptanceLead({ count: ACCEPTANCE_RUNS })}>
      <PlainTable
        caption={t.acceptance}
        none={t.acceptanceNone}
        heads={[t.type, t.decidedCount, t.acceptedCount, t.share]}
        rows={rows.map(({ subcategory_id: id, decided, accepted }) => ({
          key: String(id),
          cells: [
            typeName(categories, id),
            formatNumber(decided),
            formatNumber(accepted),
            formatNumber((accepted / decided) * 100, { decimals: 0, suffix: '%' }),
          ],
        }))}
      />
    </Section>
  );
}

/** What is taken for what. */
export function Confusion({ rows, categories }: Known & { readonly rows: Language['confusion'] }) {
  return (
    <Section title={t.confusion} lead={t.confusionLead}>
      <PlainTable
        caption={t.confusion}
        none={t.confusionNone}
        heads={[t.suggested, t.instead, t.times]}
        rows={rows.map(({ suggested_id, decided_id, count }) => ({
          key: `${suggested_id} ${decided_id}`,
          cells: [typeName(categories, suggested_id), typeName(categories, decided_id), formatNumber(count)],
        }))}
      />
    </Section>
  );
}
