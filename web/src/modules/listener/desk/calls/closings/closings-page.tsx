import { useCall, usePages } from '#api/use-call.ts';
import { RankedTable } from '#charts/ranked-table.tsx';
import { formatNumber } from '#i18n/number.ts';
import { FilterSelect, Filters } from '#tables/filters.tsx';
import { MorePages, Paged } from '#tables/paged.tsx';
import blocks from '#ui/look/blocks.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Page, Section } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { ClosingCard } from './closing-card.tsx';
import { ClosingTabs } from './closing-tabs.tsx';
import { closingWords as t } from './closing-words.ts';

const LIST = 'POST /reports/closings';
const PER_PAGE = 25;

/** Closings that chance chose, to be judged or judged, and what became of them by area. */
export function ClosingsPage() {
  const [query] = useQueryParams();
  const judged = query['revisados'] === 'si';
  const pages = usePages(LIST, { judged, limit: PER_PAGE });
  const empty = judged ? (
    <EmptyState title={t.noneJudged}>{t.noneJudgedText}</EmptyState>
  ) : (
    <EmptyState title={t.none}>{t.noneText}</EmptyState>
  );
  return (
    <Page title={t.closings} lead={t.lead}>
      <ClosingTabs />
      <Filters label={t.list}>
        <FilterSelect
          name="revisados"
          label={t.list}
          every={t.toJudge}
          data={[{ value: 'si', label: t.judged }]}
        />
      </Filters>
      <Paged pages={pages} empty={empty}>
        {(items) => (
          <ul className={blocks.rows}>
            {items.map((closing) => (
              <ClosingCard key={closing.report_id} closing={closing} />
            ))}
          </ul>
        )}
      </Paged>
      <MorePages pages={pages} />
      <Areas />
    </Page>
  );
}

function Areas() {
  const { data } = useCall(LIST, { limit: 1 });
  if (!data || data.areas.length === 0) return null;
  return (
    <Section title={t.figures}>
      <RankedTable
        caption={t.figures}
        of={t.area}
        rows={data.areas}
        keyOf={({ area }) => area ?? ''}
        name={({ area }) => area ?? t.noArea}
        size={({ chosen }) => chosen}
        columns={[
          { label: t.chosen, cell: ({ chosen }) => formatNumber(chosen) },
          { label: t.reviewed, cell: ({ judged }) => formatNumber(judged) },
          { label: t.poorShare, cell: ({ poor, judged }) => shareOf(poor, judged) },
          { label: t.templates, cell: ({ template_only: only }) => formatNumber(only) },
        ]}
      />
    </Section>
  );
}

const shareOf = (some: number, all: number) =>
  all === 0 ? '–' : `${formatNumber(some)} (${formatNumber(Math.round((some / all) * 100))} %)`;
