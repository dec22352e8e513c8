import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MapPointRow } from '@vereda/contract/transparency/map-point';
import { useState } from 'react';
import { usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { CatalogList } from '#catalog/catalog-list.tsx';
import { PlacesMap } from '#modules/urbanism/shapes.public.ts';
import { Filters, FilterSearch, FilterSelect } from '#tables/filters.tsx';
import { ImportLink } from '#tables/import/import-link.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { PointImport } from '../table-import/point-import.tsx';
import { filedOf, LevelFilters, NO_LEVELS, pathName, readPath, useCatalogTree } from './level-filters.tsx';
import { ManyPoints } from './many-points.tsx';
import { mapPoints } from './map-points.tsx';
import { mapWords as t } from './map-words.ts';
import classes from './map.module.css';

const LIST = 'POST /transparency/map/list';
const SEEN = { si: true, no: false } as const;

/** Points of the map at the desk with their filters in the address; `?quitadas=si` shows the bin, `?archivo=si` brings a table in. */
export function MapPointsPage() {
  const [query] = useQueryParams();
  const isBin = query['quitadas'] === 'si';
  return (
    <Page title={t.title} lead={t.lead}>
      {isBin ? (
        <CatalogList at={{ root: mapPoints, of: mapPoints, within: [] }} />
      ) : query['archivo'] === 'si' ? (
        <PointImport />
      ) : (
        <PointTable />
      )}
    </Page>
  );
}

function PointTable() {
  const [query] = useQueryParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const { buscar = '', ven } = query;
  const tree = useCatalogTree();
  const path = readPath(query);
  const active = SEEN[ven as keyof typeof SEEN];
  const input = { search: buscar.slice(0, 100), ...filedOf(path), ...(active !== undefined && { active }) };
  const pages = usePages(LIST, input, { keepPrevious: true });
  useLive(['map-points-changed'], [LIST]);
  const isNarrowed = Boolean(buscar || ven || path.length > 0);
  return (
    <>
      <Filters actions={<ListActions />}>
        <FilterSearch label={t.search} maxLength={100} />
        <LevelFilters tree={tree} />
        <FilterSelect
          name="ven"
          label={t.seen}
          every={t.seenAny}
          data={[
            { value: 'si', label: t.seenYes },
            { value: 'no', label: t.seenNo },
          ]}
        />
      </Filters>
      <div className={classes.split}>
        <div className={classes.map}>
          <PlacesMap rows={pages.items} chosen={chosen} onChoose={setChosen} />
        </div>
        <KeysetTable
          caption={t.title}
          columns={COLUMNS}
          pages={pages}
          rowKey={({ id }) => String(id)}
          chosenKey={chosen ?? undefined}
          empty={isNarrowed ? <NothingFits /> : <EmptyState title={t.none}>{t.noneText}</EmptyState>}
        />
      </div>
      <ManyPoints path={path} />
    </>
  );
}

function ListActions() {
  return (
    <>
      <ButtonLink to="/admin/transparency/map" query={{ quitadas: 'si' }} variant="subtle">
        {t.bin}
      </ButtonLink>
      <ImportLink to="/admin/transparency/map" />
      <ButtonLink to="/admin/transparency/map/add" leftSection={<IconPlus size={18} aria-hidden />}>
        {t.add}
      </ButtonLink>
    </>
  );
}

function NothingFits() {
  const [, change] = useQueryParams();
  const none = { ...NO_LEVELS, buscar: undefined, ven: undefined };
  const clear = (
    <Button variant="default" onClick={() => change(none)}>
      {t.clear}
    </Button>
  );
  return (
    <EmptyState title={t.noneFound} actions={clear}>
      {t.noneFoundText}
    </EmptyState>
  );
}

function PathOf({ path }: Pick<MapPointRow, 'path'>) {
  return pathName(useCatalogTree(), path) ?? t.formerLevel;
}

const COLUMNS: readonly Column<MapPointRow>[] = [
  {
    key: 'name',
    header: t.name,
    cell: ({ id, name }) => (
      <Link to="/admin/transparency/map/$id" params={{ id: String(id) }}>
        {name}
      </Link>
    ),
  },
  {
    key: 'path',
    header: t.path,
    cell: ({ path, active }) => (
      <span className={classes.badges}>
        <PathOf path={path} />
        {!active && <StatusBadge tone="idle">{t.inactive}</StatusBadge>}
      </span>
    ),
  },
  { key: 'colonia', header: t.place, isWide: true, cell: ({ colonia }) => colonia ?? '—' },
];
