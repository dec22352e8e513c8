import { useMemo, useState, type ReactNode } from 'react';
import type { PagesResult } from '#api/use-call.ts';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { CityMap } from '#map/city-map.tsx';
import { mapTexts } from '#map/map-texts.ts';
import type { DrawnShape } from '#map/shapes/shape-layers.ts';
import { startup } from '#session/startup.ts';
import { Filters } from '#tables/filters.tsx';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { SearchField } from '#tables/search-field.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { EmptyState } from '#ui/states.tsx';
import { SHAPE_COLORS } from '../colors.ts';
import { urbanismWords as t } from '../urbanism-words.ts';
import classes from '../urbanism.module.css';

/** What every list of places can show on its map. */
type Listed = {
  readonly id: number;
  readonly name: string;
  readonly box: readonly number[] | null;
  readonly color?: string;
  readonly shape?: DrawnShape['shape'] | null;
};

/** The search and the bin of a list, kept in the address. */
export function usePlaceFilter(): { readonly search: string; readonly removed: boolean } {
  const [query] = useQueryParams();
  return { search: query['buscar'] ?? '', removed: query['quitadas'] === 'si' };
}

type PlaceListProps<T extends Listed> = {
  readonly caption: string;
  readonly searchLabel: string | null;
  readonly pages: PagesResult<T>;
  readonly columns: (choose: (row: Pick<T, 'id'>) => void) => readonly Column<T>[];
  readonly actions: ReactNode;
  /** What to show while nothing is there at all. */
  readonly first: ReactNode;
};

/** A list of places beside the map that shows them; a shape and its row are chosen together. */
export function PlaceList<T extends Listed>(props: PlaceListProps<T>) {
  const { caption, searchLabel, pages, columns, actions, first } = props;
  const { search, removed } = usePlaceFilter();
  const [chosen, setChosen] = useState<string | null>(null);
  const { items } = pages;
  const shapes = useMemo(() => shapesOf(items, chosen), [items, chosen]);
  const chosenBox = items.find(({ id }) => String(id) === chosen)?.box ?? null;
  const box = useMemo(() => chosenBox ?? boxAround(items), [items, chosenBox]);
  const isFirst = search === '' && !removed;
  const nothing = removed ? t.binEmpty : t.none;
  return (
    <>
      <ListBar searchLabel={searchLabel} actions={actions} />
      <div className={classes.split}>
        <div className={classes.map}>
          <CityMap
            label={`${t.mapOf}. ${mapTexts.keys}`}
            view={startup.setting.location}
            shapes={shapes}
            box={box}
            onShape={setChosen}
          />
        </div>
        <KeysetTable
          caption={caption}
          columns={columns((row) => setChosen(String(row.id)))}
          pages={pages}
          rowKey={({ id }) => String(id)}
          chosenKey={chosen ?? undefined}
          empty={
            isFirst ? first : <EmptyState title={nothing}>{removed ? t.binHint : t.noneText}</EmptyState>
          }
        />
      </div>
    </>
  );
}

function ListBar({
  searchLabel,
  actions,
}: {
  readonly searchLabel: string | null;
  readonly actions: ReactNode;
}) {
  const [query, change] = useQueryParams();
  const { removed } = usePlaceFilter();
  return (
    <Filters actions={actions}>
      {searchLabel && (
        <SearchField
          label={searchLabel}
          maxLength={100}
          value={query['buscar']}
          onSearch={(buscar) => change({ buscar })}
        />
      )}
      <CheckboxField
        id="place-bin"
        label={t.bin}
        checked={removed}
        onChange={(event) => change({ quitadas: event.currentTarget.checked ? 'si' : undefined })}
      />
    </Filters>
  );
}

function shapesOf(items: readonly Listed[], chosen: string | null): DrawnShape[] {
  return items.flatMap(({ id, shape, color = SHAPE_COLORS.plain }) => {
    const key = String(id);
    return shape
      ? [{ key, role: key === chosen ? ('chosen' as const) : ('shape' as const), shape, color }]
      : [];
  });
}

function boxAround(items: readonly Listed[]): number[] | null {
  const boxes = items.flatMap(({ box }) => (box ? [box] : []));
  if (boxes.length === 0) return null;
  const side = (at: number, pick: (...values: number[]) => number) =>
    pick(...boxes.map((box) => box[at] ?? 0));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}
