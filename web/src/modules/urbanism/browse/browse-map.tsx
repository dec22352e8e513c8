import { REPORT_TILE_ZOOMS } from '@vereda/contract/limits';
import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import type { PagesResult } from '#api/use-call.ts';
import { CityMap, type MapHandle } from '#map/city-map.tsx';
import { MapLegend } from '#map/map-legend.tsx';
import type { MapSign } from '#map/map-shapes.ts';
import { mapTexts } from '#map/map-texts.ts';
import type { MapPosition } from '#map/map-view.ts';
import { MapSearch } from '#map/pick-place/map-search.tsx';
import type { MapPoints } from '#map/point-layers.ts';
import type { DrawnShape } from '#map/shapes/shape-layers.ts';
import { MorePages, Paged } from '#tables/paged.tsx';
import blocks from '#ui/look/blocks.module.css';
import cards from '#ui/look/cards.module.css';
import { Skeleton } from '#ui/states.tsx';
import { SHAPE_COLORS } from '../colors.ts';
import classes from './browse-map.module.css';
import { browseWords as t } from './browse-words.ts';
import { ChosenPlace } from './chosen-place.tsx';
import type { BrowsedView } from './use-browsed-view.ts';

/** A place as a list tells it. */
type Listed = {
  readonly id: number;
  readonly box: readonly number[] | null;
  readonly shape?: DrawnShape['shape'] | null;
};

type BrowseMapProps<T extends Listed> = {
  /** What is on the map, for those who cannot see it. */
  readonly label: string;
  /** What the list beside it is of. */
  readonly heading: string;
  readonly browsed: BrowsedView;
  /** All of them as tiles. */
  readonly points: MapPoints;
  /** Words narrow the list: the map shows what it holds, and not all of them. */
  readonly isFound: boolean;
  readonly legend: readonly MapSign[];
  readonly stateOf: (row: T) => string;
  readonly pages: PagesResult<T>;
  readonly empty: ReactNode;
  readonly counted: (count: number) => string;
  readonly Card: ComponentType<{ readonly row: T }>;
  /** The card of the sign that was touched; it may stand on no page of the list yet. */
  readonly Chosen: ComponentType<{ readonly id: number }>;
};

/** Places on a map and, beside it, as the list of what is in view: for keyboards and screen readers the same. */
export function BrowseMap<T extends Listed>({ label, heading, browsed, ...props }: BrowseMapProps<T>) {
  const { points, isFound, legend, stateOf, pages, empty, counted, Card, Chosen } = props;
  const map = useRef<MapHandle>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pointed, setPointed] = useState<MapPosition | null>(null);
  const [found, setFound] = useState<MapPosition | null>(null);
  const { signBy, signs } = points;
  const shown = isFound ? { placed: placedOf(pages.items, stateOf), signBy, signs } : points;
  const shapes = useMemo(() => shapesOf(pages.items, chosen), [pages.items, chosen]);
  const isGathered = !isFound && Math.floor(browsed.view.zoom) < REPORT_TILE_ZOOMS.points;
  return (
    <div className={classes.room}>
      <div className={classes.split}>
        <div className={classes.mapColumn}>
          <div className={classes.map}>
            <MapSearch id="map-search" map={map} onFound={setFound} />
            <CityMap
              label={`${label}. ${mapTexts.keys}`}
              view={browsed.view}
              points={{ ...shown, chosenId: chosen }}
              pointed={pointed}
              shapes={shapes}
              pin={found}
              handle={map}
              onMoved={browsed.onMoved}
              onPoint={({ id }) => setChosen(id)}
              onShape={setChosen}
            >
              {chosen !== null && (
                <ChosenPlace onClose={() => setChosen(null)}>
                  <Chosen id={Number(chosen)} />
                </ChosenPlace>
              )}
            </CityMap>
          </div>
          <MapLegend title={t.legend} signs={legend} gathered={isGathered ? t.gathered : undefined} />
        </div>
        <section className={classes.beside} aria-labelledby="in-view">
          <h2 id="in-view">{isFound ? t.found : heading}</h2>
          <Paged pages={pages} empty={empty} skeleton={<Skeleton lines={6} height={72} />}>
            {(items) => (
              <div className={blocks.stack}>
                <ul className={cards.cards}>
                  {items.map((row) => (
                    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shows on the map where its link is
                    <li
                      key={row.id}
                      className={cards.card}
                      data-chosen={String(row.id) === chosen || undefined}
                      onPointerEnter={() => setPointed(middleOfBox(row.box))}
                      onPointerLeave={() => setPointed(null)}
                      onFocus={() => setPointed(middleOfBox(row.box))}
                      onBlur={() => setPointed(null)}
                    >
                      <Card row={row} />
                    </li>
                  ))}
                </ul>
                <output className={blocks.hint}>{counted(items.length)}</output>
                <MorePages pages={pages} />
              </div>
            )}
          </Paged>
        </section>
      </div>
    </div>
  );
}

function middleOfBox(box: readonly number[] | null): MapPosition | null {
  const [west, south, east, north] = box ?? [];
  if (west === undefined || south === undefined || east === undefined || north === undefined) return null;
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

function placedOf<T extends Listed>(rows: readonly T[], stateOf: (row: T) => string) {
  return rows.flatMap((row) => {
    const middle = middleOfBox(row.box);
    return middle ? [{ ...middle, id: row.id, state: stateOf(row) }] : [];
  });
}

// A point has its sign; courses and areas of the list are drawn whole.
function shapesOf(rows: readonly Listed[], chosen: string | null): DrawnShape[] {
  return rows.flatMap(({ id, shape }) => {
    if (!shape || shape.type === 'Point') return [];
    const key = String(id);
    return [{ key, role: key === chosen ? 'chosen' : 'shape', shape, color: SHAPE_COLORS.plain }];
  });
}
