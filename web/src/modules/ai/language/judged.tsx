import { ACCEPTANCE_RUNS, type Language } from '@vereda/contract/ai/language';
import type { Category } from '@vereda/contract/listener/categories/category';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { Section } from '#ui/page.tsx';
import classes from './language.module.css';
import { languageWords as t } from './language-words.ts';
import { typeName } from './type-name.ts';

type Known = { readonly categories: readonly Category[] | undefined };

/** How often what was suggested is taken, by type. */
export function Acceptance({ rows, categories }: Known & { readonly rows: Language['acceptance'] }) {
  return (
    <Section title={t.acceptance} lead={t.acceptanceLead({ count: ACCEPTANCE_RUNS })}>
      <Table
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
      <Table
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

type TableProps = {
  readonly caption: string;
  readonly none: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
};

function Table({ caption, none, heads, rows }: TableProps) {
  if (rows.length === 0) return <p className={blocks.hint}>{none}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways must be reached by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {others.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
