import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { nearFolios } from '@vereda/contract/listener/text/folio';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useLive } from '#api/use-live.ts';
import { usePages } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { DensitySwitch } from '#tables/density.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { nameOf, useCategories } from '../../categories/read-categories.ts';
import { followTexts } from '../../follow/follow-texts.ts';
import { NearFolios } from '../../follow/near-folios.tsx';
import { StageBadge } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';
import { TermBadge } from '../term-badge.tsx';
import { TrayFilterBar } from './tray-filter-bar.tsx';
import { NO_FILTERS, useTrayFilters } from './tray-filters.ts';
import { keepTrayPlace, rowPart, useWayBack } from './tray-place.ts';
import classes from './tray.module.css';

/** Topics of the live events that change a tray. */
export const REPORT_TOPICS = ['report-filed', 'report-moved', 'report-changed'] as const;

/** The desk's tray: filters in the address, keyset pages, terms, live. */
export function Tray() {
  const filters = useTrayFilters();
  const pages = usePages('POST /reports/get', filters.input, { keepPrevious: true });
  const { data: categories = [] } = useCategories();
  useLive(REPORT_TOPICS, ['POST /reports/get']);
  useWayBack(pages);
  const leave = (id: number) => keepTrayPlace({ query: filters.query, id, shown: pages.items.length });
  const categoryName = (id: number) => {
    const category = categories.find((one) => one.id === id);
    return category ? nameOf(category) : '';
  };
  return (
    <Page title={t.tray} lead={t.trayLead} actions={<DensitySwitch />}>
      <TrayFilterBar filters={filters} />
      <KeysetTable
        caption={t.caption}
        columns={columnsWith(categoryName, leave)}
        pages={pages}
        rowKey={(row) => String(row.id)}
        empty={
          <EmptyState
            title={t.none}
            actions={
              filters.isNarrowed && (
                <Button variant="default" onClick={() => filters.change(NO_FILTERS)}>
                  {t.clear}
                </Button>
              )
            }
          >
            {filters.input.search ? <WithoutMatch search={filters.input.search} /> : t.noneText}
          </EmptyState>
        }
      />
    </Page>
  );
}

// A folio that is none says so, and leads to those that may have been meant.
function WithoutMatch({ search }: { readonly search: string }) {
  if (nearFolios(search).length === 0) return t.noneText;
  return (
    <>
      <p>{followTexts.folioSlip}</p>
      <NearFolios
        typed={search}
        to="/admin/listener/attention"
        queryOf={(folio) => ({ buscar: folio, etapa: 'todas' })}
      />
    </>
  );
}

function columnsWith(categoryName: (id: number) => string, leave: (id: number) => void): Column<TrayRow>[] {
  return [
    {
      key: 'report',
      header: t.report,
      cell: (row) => (
        <>
          <Link
            id={rowPart(row.id)}
            // The part that an address names takes the focus; a link must stay one of the stops of Tab.
            tabIndex={0}
            className={classes.opens}
            to="/admin/listener/attention/$id"
            params={{ id: String(row.id) }}
            onClick={() => leave(row.id)}
          >
            {row.title}
          </Link>
          <span className={blocks.under}>
            <span className={classes.folio}>{row.folio}</span>
            {row.address && ` · ${row.address}`}
          </span>
          <Marks row={row} />
        </>
      ),
    },
    { key: 'stage', header: t.stage, cell: (row) => <StageBadge stage={row.stage} outcome={row.outcome} /> },
    {
      key: 'term',
      header: t.term,
      cell: (row) => (
        <span className={classes.term}>
          <TermBadge level={row.term_level} dueAt={row.due_at} />
        </span>
      ),
    },
    { key: 'category', header: t.category, cell: (row) => categoryName(row.category_id), isWide: true },
    { key: 'area', header: t.area, cell: (row) => row.node ?? '–', isWide: true },
    { key: 'filed', header: t.filed, cell: (row) => formatDate(row.created_at, 'day'), isWide: true },
  ];
}

function Marks({ row }: { readonly row: TrayRow }) {
  const marks = [
    row.urgent && (['failed', t.urgent, IconAlertTriangle] as const),
    row.reopen_count > 0 && (['late', t.reopened] as const),
    row.removal_requested && (['waiting', t.removal] as const),
    row.outside_area && (['neutral', t.outside] as const),
    row.placeless && (['waiting', t.placeless] as const),
    row.source_stage !== null && (['waiting', t.unknownStage({ stage: row.source_stage })] as const),
    row.isDuplicate && (['neutral', t.duplicate] as const),
    !row.isPublic && (['neutral', t.notPublic, IconLock] as const),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <span className={classes.marks}>
      {marks.map(([tone, word, icon]) => (
        <StatusBadge key={word} tone={tone} icon={icon}>
          {word}
        </StatusBadge>
      ))}
    </span>
  );
}
