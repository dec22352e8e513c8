import { useQueries } from '@tanstack/react-query';
import type { ShownLayer } from '@vereda/contract/urbanism/layer';
import type { Shape } from '@vereda/contract/urbanism/shape';
import { useMemo, useState } from 'react';
import { call } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { useStartup } from '#session/startup.ts';
import type { OverLayers } from './over-layers.ts';
import type { DrawnShape } from './shape-layers.ts';
import { useGroundTiles } from './use-ground-tiles.ts';

/** Layers that the city draws over its maps, as this person sees them. */
export type MapLayers = {
  readonly layers: readonly ShownLayer[];
  readonly isOn: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  /** Everybody's layers that are on, as tiles; null where the city has none. */
  readonly over: OverLayers | null;
  /** Features of staff's own layers that are on; the same list while nothing changes. */
  readonly shapes: readonly DrawnShape[] | null;
};

type Answer = { readonly features: readonly { readonly id: number; readonly geometry: Shape }[] };

const LIST = 'POST /urbanism/layers/shown';
const TILES = '/api/urbanism/layer-tile/{z}/{x}/{y}';
const NONE: readonly ShownLayer[] = [];

/** The city's layers, all of them on at first; none while the module of urbanism is off. */
export function useMapLayers(): MapLayers {
  const enabled = useStartup().modules.some(({ slug, active }) => slug === 'urbanism' && active);
  const { data } = useCall(LIST, {}, { enabled });
  useLive(['layers-changed'], [LIST]);
  const layers = data?.items ?? NONE;
  const tiles = useGroundTiles(TILES) ?? TILES;
  // Tiles are everybody's, so layers of staff come by themselves.
  const staffs = useMemo(() => layers.filter(({ level }) => level === 'operator'), [layers]);
  const [off, setOff] = useState<ReadonlySet<number>>(new Set());
  const queries = useQueries({
    queries: staffs.map(({ id, revision }) => ({
      queryKey: ['POST /urbanism/layers/shapes/:id', id, revision],
      queryFn: async () =>
        (await call('POST /urbanism/layers/shapes/:id', { id }, { quiet: true })) as unknown as Answer,
      enabled: !off.has(id),
      staleTime: Infinity,
    })),
  });
  const answers = queries.map((query) => query.data);
  const key = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join(' ');
  const shapes = useMemo(
    () => (staffs.length > 0 ? shapesOf({ layers: staffs, answers, off }) : null),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for the answers
    [staffs, key, off],
  );
  const shared = layers.filter(({ level }) => level === 'citizen');
  const shown = shared.filter(({ id }) => !off.has(id)).map(({ id, color }) => ({ id, color }));
  return {
    layers,
    over: shared.length > 0 ? { tiles, shown } : null,
    isOn: (id) => !off.has(id),
    toggle: (id) =>
      setOff(off.has(id) ? new Set([...off].filter((one) => one !== id)) : new Set([...off, id])),
    shapes,
  };
}

type Shown = {
  readonly layers: readonly ShownLayer[];
  readonly answers: readonly (Answer | undefined)[];
  readonly off: ReadonlySet<number>;
};

function shapesOf({ layers, answers, off }: Shown): DrawnShape[] {
  return layers.flatMap(({ id, color }, index) => {
    if (off.has(id)) return [];
    const features = answers[index]?.features ?? [];
    return features.map(({ id: feature, geometry }) => ({
      key: `${id}:${feature}`,
      role: 'shape' as const,
      shape: geometry,
      color,
    }));
  });
}
