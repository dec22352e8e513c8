import { Button } from '@mantine/core';
import { nearFolios } from '@vereda/contract/listener/text/folio';
import { TRAY_COUNT_MAX } from '@vereda/contract/limits';
import type { TrayCount } from '@vereda/contract/listener/figures/desk-tray';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { useState } from 'react';
import { usePages, type PagesResult } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { formatDate } from '#i18n/date.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { followTexts } from '../../follow/follow-texts.ts';
import { NearFolios } from '../../follow/near-folios.tsx';
import { deskWords as d } from '../desk-words.ts';
import { REPORT_TOPICS } from '../report-topics.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import type { BulkAction } from './bulk/bulk-moves.ts';
import { BulkPlace } from './bulk/bulk-place.tsx';
import { useSelection, type Selection } from './bulk/use-selection.ts';
import { useTrayMode } from './modes/mode-switch.tsx';
import { TrayBoard } from './modes/tray-board.tsx';
import { TrayMap } from './modes/tray-map.tsx';
import { KeysLine, KeysSheet } from './keys-sheet.tsx';
import { NO_FILTERS, useTrayFilters, type TrayFilters } from './tray-filters.ts';
import { TrayPane } from './tray-pane.tsx';
import { useWayBack } from './tray-place.ts';
import { TrayTable } from './table/tray-table.tsx';
import { TrayToolbar } from './tray-toolbar.tsx';
import { trayWords as t } from './tray-words.ts';
import classes from './tray.module.css';
import { pressRow, useOpenCase, type OpenCase } from './use-open-case.ts';
import { useTrayKeys } from './use-tray-keys.ts';
import { useTrayCounts } from './use-tray-counts.ts';
import { useViews } from './views/use-views.ts';

/** The desk's tray: views and filters in the address, one line a report, the case beside it, live. */
export function Tray() {
  const filters = useTrayFilters();
  const mode = useTrayMode();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const pages = usePages('POST /reports/get', filters.input, { keepPrevious: true });
  const { views, kept } = useViews();
  const { asOf, total, shown, counts } = useTrayCounts(filters.query, views);
  useLive(REPORT_TOPICS, ['POST /reports/get', 'POST /reports/count', 'POST /reports/tray-map']);
  useWayBack(pages);
  const { items } = pages;
  const opened = useOpenCase(items);
  const selection = useSelection(items);
  const [action, setAction] = useState<BulkAction | null>(null);
  const isChoosing = mode === 'list' && selection.chosen.size > 0;
  const bulk = isChoosing ? action : null;
  const closeBulk = () => setAction(null);
  const caseId = isChoosing ? null : opened.id;
  useTrayKeys({
    rows: items,
    isOfCards: mode !== 'list',
    opened,
    selection,
    onSheet: () => setSheetOpen(true),
    onEscape: isChoosing ? (bulk ? closeBulk : selection.clear) : opened.close,
    loadMore: pages.loadMore,
  });
  return (
    <div className={classes.desk}>
      <h1 id="page-title" tabIndex={-1} className="visually-hidden">
        {d.tray}
      </h1>
      <TrayToolbar filters={filters} views={views} kept={kept} counts={counts} shown={shown} />
      <div className={classes.list}>
        <div className={classes.scroll}>
          {mode === 'board' && <TrayBoard query={filters.query} shown={shown} opened={opened} />}
          {mode === 'map' && <TrayMap query={filters.query} opened={opened} />}
          {mode === 'list' && (
            <TrayList pages={pages} filters={filters} selection={selection} opened={opened} />
          )}
        </div>
        {isChoosing && !bulk && <BulkBar selection={selection} onAction={setAction} />}
        <div className={classes.foot}>
          <KeysLine onAll={() => setSheetOpen(true)} />
          <p aria-live="polite">{total && `${totalWords(total)} · ${asOfWords(asOf)}`}</p>
        </div>
      </div>
      {bulk && <BulkPlace action={bulk} selection={selection} isWide={opened.isWide} onClose={closeBulk} />}
      {caseId !== null && <OpenedCase rows={items} opened={opened} total={total} id={caseId} />}
      <KeysSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </div>
  );
}

type TrayListProps = {
  readonly pages: PagesResult<TrayRow>;
  readonly filters: TrayFilters;
  readonly selection: Selection;
  readonly opened: OpenCase;
};

function TrayList({ pages, filters, selection, opened }: TrayListProps) {
  return (
    <Paged
      pages={pages}
      empty={<NothingHere filters={filters} />}
      skeleton={<Skeleton lines={20} height={24} />}
    >
      {(rows) => (
        <>
          <TrayTable
            rows={rows}
            openId={opened.id}
            selection={selection}
            onOpen={(row, event) => pressRow(opened, row, event)}
          />
          <MorePages pages={pages} />
        </>
      )}
    </Paged>
  );
}

function totalWords({ total, more }: TrayCount): string {
  return more ? t.atMost({ count: TRAY_COUNT_MAX }) : t.total({ count: total });
}

function asOfWords(asOf: string | undefined): string {
  return asOf ? t.asOf({ time: formatDate(asOf, 'time') }) : '';
}

type OpenedCaseProps = {
  readonly rows: readonly TrayRow[];
  readonly opened: OpenCase;
  readonly total: TrayCount | undefined;
  readonly id: number;
};

function OpenedCase({ rows, opened, total, id }: OpenedCaseProps) {
  const { at, open, leave, close, moved } = opened;
  const to = (index: number) => {
    const row = at === -1 ? undefined : rows[index];
    return row ? () => open(row) : null;
  };
  const place = at === -1 || !total ? null : t.at({ n: at + 1, total: total.total });
  return (
    <TrayPane
      id={id}
      place={place}
      onPrevious={to(at - 1)}
      onNext={to(at + 1)}
      onLeave={() => leave(id)}
      onClose={close}
      onMoved={moved}
    />
  );
}

function NothingHere({ filters }: { readonly filters: TrayFilters }) {
  return (
    <EmptyState
      title={d.none}
      actions={
        filters.isNarrowed && (
          <Button variant="default" onClick={() => filters.change(NO_FILTERS)}>
            {d.clear}
          </Button>
        )
      }
    >
      {filters.input.search ? <WithoutMatch search={filters.input.search} /> : d.noneText}
    </EmptyState>
  );
}

// A folio that is none says so, and leads to those that may have been meant.
function WithoutMatch({ search }: { readonly search: string }) {
  if (nearFolios(search).length === 0) return d.noneText;
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
