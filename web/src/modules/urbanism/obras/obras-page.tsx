import { useState } from 'react';
import { IconPlus } from '@tabler/icons-react';
import { usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { DownloadButton } from '#forms/download-button.tsx';
import { CatalogList } from '#catalog/catalog-list.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { ImportLink } from '#tables/import/import-link.tsx';
import cards from '#ui/look/cards.module.css';
import { ButtonLink, Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { ObraRow } from '@vereda/contract/urbanism/obras/obra';
import { FilterSelect } from '#tables/filters.tsx';
import { formatDate } from '#i18n/date.ts';
import { PlacesMap } from '../places-map.tsx';
import { deskWords as t } from './desk-words.ts';
import { LateBadge, ObraStageBadge, percentOf } from './obra-badges.tsx';
import { ClearFilters, isNarrowed, ObraFilters, readFilters } from './obra-filters.tsx';
import { MonthProgress } from './progress/month-progress.tsx';
import { ObraImport } from '../map-file/obra-import.tsx';
import { obraWords as w } from './obra-words.ts';
import { obras } from './obras.tsx';
import classes from './obras.module.css';

const LIST = 'POST /urbanism/obras/list';
const PUBLISHED = { si: true, no: false } as const;

/** Public works at the desk, published or not, with their filters in the address; `?quitadas=si` shows the bin, `?archivo=si` brings a table in, `?avance=si` notes the progress of many. */
export function ObrasPage() {
  const [query] = useQueryParams();
  const isBin = query['quitadas'] === 'si';
  return (
    <Page title={w.title} lead={t.lead}>
      {isBin ? (
        <CatalogList at={{ root: obras, of: obras, within: [] }} />
      ) : query['archivo'] === 'si' ? (
        <ObraImport />
      ) : query['avance'] === 'si' ? (
        <MonthProgress />
      ) : (
        <ObraTable />
      )}
    </Page>
  );
}

function ObraTable() {
  const [query] = useQueryParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const pages = usePages(LIST, inputOf(query), { keepPrevious: true });
  useLive(['obra-changed', 'obras-changed'], [LIST]);
  return (
    <>
      <ObraFilters actions={<ListActions />}>
        <FilterSelect
          name="publicada"
          label={t.publication}
          every={t.any}
          data={[
            { value: 'si', label: t.published },
            { value: 'no', label: t.unpublished },
          ]}
        />
      </ObraFilters>
      <div className={classes.split}>
        <div className={classes.map}>
          <PlacesMap rows={pages.items} chosen={chosen} onChoose={setChosen} />
        </div>
        <KeysetTable
          caption={w.title}
          columns={COLUMNS}
          pages={pages}
          rowKey={({ id }) => String(id)}
          chosenKey={chosen ?? undefined}
          empty={isNarrowed(query) || query['publicada'] ? <NothingFits /> : <NoObras />}
        />
      </div>
    </>
  );
}

function inputOf(query: Readonly<Record<string, string | undefined>>) {
  const published = PUBLISHED[query['publicada'] as keyof typeof PUBLISHED];
  return { ...readFilters(query), ...(published !== undefined && { published }) };
}

function ExportButton() {
  const [query] = useQueryParams();
  return (
    <DownloadButton of="POST /urbanism/obras/export" input={inputOf(query)} fileName="obras.csv">
      {t.csv}
    </DownloadButton>
  );
}

function ListActions() {
  return (
    <>
      <ButtonLink to="/admin/urbanism/obras" query={{ quitadas: 'si' }} variant="subtle">
        {t.bin}
      </ButtonLink>
      <ButtonLink to="/admin/urbanism/obras" query={{ avance: 'si' }} variant="default">
        {t.month}
      </ButtonLink>
      <ExportButton />
      <ImportLink to="/admin/urbanism/obras" />
      <ButtonLink to="/admin/urbanism/obras/add" leftSection={<IconPlus size={18} aria-hidden />}>
        {t.add}
      </ButtonLink>
    </>
  );
}

function NothingFits() {
  return (
    <EmptyState title={w.none} actions={<ClearFilters />}>
      {w.noneText}
    </EmptyState>
  );
}

function NoObras() {
  return <EmptyState title={t.none}>{t.noneText}</EmptyState>;
}

const COLUMNS: readonly Column<ObraRow>[] = [
  {
    key: 'name',
    header: w.name,
    cell: ({ id, name }) => (
      <Link to="/admin/urbanism/obras/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  {
    key: 'stage',
    header: w.stage,
    cell: (obra) => (
      <span className={cards.badges}>
        <ObraStageBadge stage={obra.stage} />
        <LateBadge obra={obra} />
        {!obra.published && <StatusBadge tone="idle">{t.unpublished}</StatusBadge>}
      </span>
    ),
  },
  { key: 'built', header: w.built, isNumber: true, cell: ({ physical }) => percentOf(physical) },
  {
    key: 'end',
    header: w.plannedEnd,
    isWide: true,
    cell: ({ planned_end: end }) => end && formatDate(end, 'day'),
  },
];
