import { useEffect, useState } from 'react';
import { hearLive } from '#api/live-stream.ts';
import { getViewer } from '#session/viewer.ts';

const CHANGES: readonly string[] = ['ground-changed', 'layers-changed', 'setting-changed', 'reset'];

/** Address of the ground's tiles; it changes when somebody edits the city's map, so that an open map follows. */
export function useGroundTiles(tiles: string | null): string | null {
  const [edits, setEdits] = useState(0);
  useEffect(() => {
    if (!getViewer()) return undefined;
    return hearLive(({ topic }) => {
      if (CHANGES.includes(topic)) setEdits((count) => count + 1);
    });
  }, []);
  return tiles && edits > 0 ? `${tiles}?edit=${edits}` : tiles;
}
