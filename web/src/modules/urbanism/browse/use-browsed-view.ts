import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Topic } from '@vereda/contract/events';
import { hearLive } from '#api/live-stream.ts';
import { boxText, readView, writeView, type MapBounds, type MapView } from '#map/map-view.ts';
import { getViewer } from '#session/viewer.ts';
import { startup } from '#session/startup.ts';
import { useQueryParams } from '#ui/navigation.ts';

// A map that is being dragged would ask for a list at every step.
const SETTLE_MS = 300;

/** What a map looks at, kept in the address, and its box as calls take it; nothing until the map has told. */
export type BrowsedView = {
  readonly view: MapView;
  readonly bbox: { readonly bbox?: string };
  readonly onMoved: (view: MapView, bounds: MapBounds) => void;
};

/** The view of a map that is browsed. */
export function useBrowsedView(): BrowsedView {
  const [{ at }, change] = useQueryParams();
  const [box, setBox] = useState('');
  const [bbox] = useDebouncedValue(box, SETTLE_MS);
  const view = readView(at ?? null) ?? startup.setting.location;
  const onMoved = (next: MapView, bounds: MapBounds) => {
    setBox(boxText(onEarth(bounds)));
    if (writeView(next) !== writeView(view)) change({ at: writeView(next) });
  };
  return { view, bbox: bbox ? { bbox } : {}, onMoved };
}

// From far away a map shows more than there is.
function onEarth({ west, south, east, north }: MapBounds): MapBounds {
  return {
    west: Math.max(-180, west),
    south: Math.max(-90, south),
    east: Math.min(180, east),
    north: Math.min(90, north),
  };
}

/** The address of tiles narrowed by what is given; another one whenever a topic was heard of, so that an open map follows. */
export function useLiveTiles(
  tiles: string,
  narrowed: Readonly<Record<string, string | number | boolean>>,
  topics: readonly Topic[],
): string {
  const [edits, setEdits] = useState(0);
  const watched = topics.join(' ');
  useEffect(() => {
    if (!getViewer()) return undefined;
    const heard = new Set(['reset', ...watched.split(' ')]);
    return hearLive(({ topic }) => {
      if (heard.has(topic)) setEdits((count) => count + 1);
    });
  }, [watched]);
  const given = Object.entries(narrowed).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams([...given, ...(edits > 0 ? [['edit', String(edits)]] : [])]).toString();
  return query ? `${tiles}?${query}` : tiles;
}
