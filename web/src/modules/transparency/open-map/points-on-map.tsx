import { Button } from '@mantine/core';
import type { PublicMapPointRow } from '@vereda/contract/transparency/map-public';
import { useCall, usePages } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { nameOf } from '#catalog/place.ts';
import { BrowseMap, useBrowsedView, useLiveTiles } from '#modules/urbanism/browse.public.ts';
import { Filters, FilterSearch } from '#tables/filters.tsx';
import { Link } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { EmptyState } from '#ui/states.tsx';
import {
  filedOf,
  LevelFilters,
  NO_LEVELS,
  pathName,
  readPath,
  useCatalogTree,
} from '../map/level-filters.tsx';
import { PointPicture } from '../map/photo/point-picture.tsx';
import { openMapWords as t } from './open-map-words.ts';
import { offeredIn, typeSigns } from './type-signs.ts';

const LIST = 'POST /transparency/map/published';
const SHOWN = 'GET /transparency/map/shown/:id';
const TILES = '/api/transparency/map/tile/{z}/{x}/{y}';
const TILES_MAX_ZOOM = 16;
const TOPICS = ['map-points-changed', 'transparency-catalog-changed'] as const;

/** The points that everybody sees, narrowed in the address, on the map and as the list of what is in view. */
export function PointsOnMap() {
  const [query] = useQueryParams();
  const browsed = useBrowsedView();
  const tree = offeredIn(useCatalogTree());
  const path = readPath(query);
  const search = (query['buscar'] ?? '').trim().slice(0, 100);
  const filed = filedOf(path);
  const pages = usePages(LIST, { search, ...filed, ...(!search && browsed.bbox) }, { keepPrevious: true });
  useLive(TOPICS, [LIST, SHOWN]);
  const tiles = useLiveTiles(TILES, filed, TOPICS);
  const signs = typeSigns(tree.filter(({ id }) => path[0] === undefined || path[0] === id));
  const points = { tiles, sourceLayer: 'points', maxZoom: TILES_MAX_ZOOM, signBy: 'type', signs };
  return (
    <>
      <Filters>
        <FilterSearch label={t.search} maxLength={100} />
        <LevelFilters tree={tree} />
      </Filters>
      <BrowseMap
        label={t.mapOf}
        browsed={browsed}
        heading={t.inView}
        points={points}
        isFound={search !== ''}
        legend={signs}
        stateOf={({ path: [type] }) => String(type)}
        pages={pages}
        empty={
          search || path.length > 0 ? <NothingFits /> : <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
        }
        counted={(count) => t.shown({ count })}
        Card={ListedPoint}
        Chosen={ChosenPoint}
      />
    </>
  );
}

function NothingFits() {
  const [, change] = useQueryParams();
  const clear = (
    <Button variant="default" onClick={() => change({ ...NO_LEVELS, buscar: undefined })}>
      {t.clear}
    </Button>
  );
  return (
    <EmptyState title={t.none} actions={clear}>
      {t.noneText}
    </EmptyState>
  );
}

type Told = Pick<PublicMapPointRow, 'id' | 'name' | 'source' | 'colonia' | 'photo'>;

function PointCard({ point, filed }: { readonly point: Told; readonly filed: string | null }) {
  const told = [point.colonia, point.source].filter(Boolean).join(' · ');
  return (
    <div>
      {point.photo && <PointPicture photo={point.photo} isSmall />}
      <h3 className={cards.cardTitle}>
        <Link to="/" query={{ punto: String(point.id) }}>
          {point.name}
        </Link>
      </h3>
      {filed && <p className={blocks.hint}>{filed}</p>}
      {told && <p className={blocks.hint}>{told}</p>}
    </div>
  );
}

function ListedPoint({ row }: { readonly row: PublicMapPointRow }) {
  return <PointCard point={row} filed={pathName(useCatalogTree(), row.path)} />;
}

function ChosenPoint({ id }: { readonly id: number }) {
  const { data } = useCall(SHOWN, { id });
  return data ? <PointCard point={data} filed={data.levels.map(nameOf).join(' › ')} /> : null;
}
