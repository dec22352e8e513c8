import { IconMap } from '@tabler/icons-react';
import { usePages } from '#api/use-call.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { browseTexts as t } from './browse-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { toListInput, useReportFilters, type ReportFilters } from './filters.ts';
import { ReportCards } from './report-cards.tsx';
import { ReportById } from './report-by-id.tsx';
import { ReportFeed } from './report-feed.tsx';

const HERE = '/citizen/listener/list';

/** The public reports as a list; `?id=` opens one of them. */
export function ReportList() {
  const { filters, id } = useReportFilters();
  const query = queryOf(filters);
  if (id !== null) {
    const back = (
      <Link to={HERE} query={query}>
        {t.back}
      </Link>
    );
    return <ReportById id={id} title={t.list} back={back} />;
  }
  return <List query={query} />;
}

function List({ query }: { readonly query: Readonly<Record<string, string | undefined>> }) {
  const { filters } = useReportFilters();
  const pages = usePages('POST /reports/list', toListInput(filters), { keepPrevious: true });
  return (
    <Page
      title={t.list}
      lead={t.listLead}
      actions={
        <ButtonLink
          to="/citizen/listener/map"
          query={{ ...query, colonia_id: undefined }}
          variant="default"
          leftSection={<IconMap size={20} aria-hidden />}
        >
          {t.seeMap}
        </ButtonLink>
      }
    >
      <FilterBar />
      <ReportCards
        pages={pages}
        target={{ to: HERE, query }}
        empty={
          <EmptyState
            title={t.empty}
            actions={<ButtonLink to="/citizen/listener/create-v3">{t.file}</ButtonLink>}
          >
            {t.emptyHint}
          </EmptyState>
        }
      />
      <ReportFeed />
    </Page>
  );
}

/** The filters as they stand in an address. */
export function queryOf({ category_id, colonia_id, stage, search }: ReportFilters) {
  return {
    category_id: category_id === null ? undefined : String(category_id),
    colonia_id: colonia_id === null ? undefined : String(colonia_id),
    stage: stage ?? undefined,
    search: search || undefined,
  };
}
