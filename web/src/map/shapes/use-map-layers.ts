import type { LayerLevel, ShownLayer } from '@vereda/contract/urbanism/layer';
import { GROUND_LAYER_IDS } from '@vereda/contract/urbanism/map-table-names';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { useStartup } from '#session/startup.ts';
import type { OverLayers } from './over-layers.ts';
import { useGroundTiles } from './use-ground-tiles.ts';

/** Layers that the city draws over its maps, as this person sees them. */
export type MapLayers = {
  readonly layers: readonly ShownLayer[];
  readonly isOn: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  /** Those that are on, as tiles: everybody's, and above them those of staff. */
  readonly over: readonly OverLayers[];
};

const LIST = 'POST /urbanism/layers/shown';
const TILES = '/api/urbanism/layer-tile/{z}/{x}/{y}';
const STAFF_TILES = '/api/urbanism/staff-layer-tile/{z}/{x}/{y}';
const NONE: readonly ShownLayer[] = [];

/** The city's layers, all of them on at first; none while the module of urbanism is off. */
export function useMapLayers(): MapLayers {
  const enabled = useStartup().modules.some(({ slug, active }) => slug === 'urbanism' && active);
  const { data } = useCall(LIST, {}, { enabled });
  useLive(['layers-changed', 'ground-changed', 'setting-changed'], [LIST]);
  const layers = data?.items ?? NONE;
  const tiles = useGroundTiles(TILES) ?? TILES;
  const staffTiles = useGroundTiles(STAFF_TILES) ?? STAFF_TILES;
  // What lies on the ground already is drawn over it only for who asks.
  const [off, setOff] = useState<ReadonlySet<number>>(new Set(Object.values(GROUND_LAYER_IDS)));
  const tiled = (level: LayerLevel, of: Pick<OverLayers, 'source' | 'tiles'>): OverLayers[] => {
    const own = layers.filter((layer) => layer.level === level);
    const shown = own.filter(({ id }) => !off.has(id)).map(({ id, color }) => ({ id, color }));
    return own.length > 0 ? [{ ...of, shown }] : [];
  };
  return {
    layers,
    over: [
      ...tiled('citizen', { source: 'over', tiles }),
      ...tiled('operator', { source: 'over-staff', tiles: staffTiles }),
    ],
    isOn: (id) => !off.has(id),
    toggle: (id) =>
      setOff(off.has(id) ? new Set([...off].filter((one) => one !== id)) : new Set([...off, id])),
  };
}
