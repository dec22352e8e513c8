import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconStack2 } from '@tabler/icons-react';
import type { MapLayer } from '@vereda/contract/urbanism/layer';
import type { CSSProperties } from 'react';
import { useCall, useSend, type PagesResult } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import type { Column } from '#tables/keyset-table.tsx';
import { EmptyState } from '#ui/states.tsx';
import { urbanismWords as t } from '../urbanism-words.ts';
import classes from '../urbanism.module.css';
import { PlaceList, usePlaceFilter } from './place-list.tsx';
import { AddButton, PlaceName } from './place-parts.tsx';
import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { RowButtons, type RemoveCalls } from './row-buttons.tsx';
import { useLayerShapes } from './use-layer-shapes.ts';

const LIST = 'POST /urbanism/layers/list';
const NONE: readonly MapLayer[] = [];
const CALLS: RemoveCalls = {
  remove: 'POST /urbanism/layers/delete/:id',
  restore: 'POST /urbanism/layers/restore/:id',
  refreshes: [LIST],
};

/** Layers that the city draws over its maps, in their order. */
export function LayersTab() {
  const { removed } = usePlaceFilter();
  const query = useCall(LIST, { removed, limit: PAGE_SIZE_MAX }, { keepPrevious: true });
  useLive(['layers-changed'], [LIST]);
  const items = query.data?.items ?? NONE;
  const shown = useLayerShapes(items);
  const order = useSend('POST /urbanism/layers/reorder', { refreshes: [LIST] });
  const pages: PagesResult<(typeof shown)[number]> = {
    items: shown,
    total: undefined,
    isLoading: query.isPending,
    error: query.error,
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    retry: () => void query.refetch(),
  };
  const move = (index: number, by: number) => {
    const ids = items.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) order.mutate({ ids: ids.toSpliced(index + by, 0, moved) });
  };
  const add = <AddButton kind="layer" label={t.addLayer} />;
  return (
    <PlaceList
      caption={t.layers}
      searchLabel={null}
      pages={pages}
      columns={(choose) => columnsWith({ choose, move: removed ? null : move, items })}
      actions={add}
      first={
        <EmptyState title={t.noLayers} icon={<IconStack2 size={40} aria-hidden />} actions={add}>
          {t.noLayersText}
        </EmptyState>
      }
    />
  );
}

type Given = {
  readonly items: readonly MapLayer[];
  readonly choose: (row: Pick<MapLayer, 'id'>) => void;
  readonly move: ((index: number, by: number) => void) | null;
};

function columnsWith({ items, choose, move }: Given): Column<MapLayer>[] {
  const color = (value: string) => ({ '--swatch': value }) as CSSProperties;
  return [
    {
      key: 'name',
      header: t.name,
      cell: (row) => (
        <span className={classes.swatch} style={color(row.color)}>
          <PlaceName kind="layer" row={row} name={locale === 'en' ? row.name_en : row.name} />
        </span>
      ),
    },
    { key: 'kind', header: t.kind, cell: ({ kind }) => t[kind] },
    { key: 'level', header: t.level, cell: ({ level }) => t[level] },
    { key: 'active', header: t.active, cell: ({ active }) => (active ? t.yes : t.no) },
    { key: 'features', header: t.features, cell: ({ features }) => formatNumber(features), isNumber: true },
    {
      key: 'actions',
      header: t.actions,
      isButtons: true,
      cell: (row) => {
        const index = items.findIndex(({ id }) => id === row.id);
        const { name } = row;
        return (
          <div className={classes.rowButtons}>
            {move && index > 0 && (
              <ActionIcon color="gray" size={44} aria-label={t.up({ name })} onClick={() => move(index, -1)}>
                <IconArrowUp size={20} aria-hidden />
              </ActionIcon>
            )}
            {move && index < items.length - 1 && (
              <ActionIcon color="gray" size={44} aria-label={t.down({ name })} onClick={() => move(index, 1)}>
                <IconArrowDown size={20} aria-hidden />
              </ActionIcon>
            )}
            <RowButtons row={row} calls={CALLS} onShow={row.box ? () => choose(row) : undefined} />
          </div>
        );
      },
    },
  ];
}
