import { useMemo } from 'react';
import type { BesideProps } from '#catalog/catalog.ts';
import { CityMap } from '#map/city-map.tsx';
import { mapTexts } from '#map/map-texts.ts';
import type { DrawnShape } from '#map/shapes/shape-layers.ts';
import { startup } from '#session/startup.ts';
import { SHAPE_COLORS } from './colors.ts';
import { urbanismWords as t } from './urbanism-words.ts';

/** What every list of places can show on its map. */
type Listed = {
  readonly id: number;
  readonly box: readonly number[] | null;
  readonly color?: string;
  readonly shape?: DrawnShape['shape'] | null;
};

/** The map beside a list of places; a shape and its row are chosen together. */
export function PlacesMap({ rows, chosen, onChoose }: BesideProps<Listed>) {
  const shapes = useMemo(() => shapesOf(rows, chosen), [rows, chosen]);
  const chosenBox = rows.find(({ id }) => String(id) === chosen)?.box ?? null;
  const box = useMemo(() => chosenBox ?? boxAround(rows), [rows, chosenBox]);
  return (
    <CityMap
      label={`${t.mapOf}. ${mapTexts.keys}`}
      view={startup.setting.location}
      shapes={shapes}
      box={box}
      onShape={onChoose}
    />
  );
}

function shapesOf(rows: readonly Listed[], chosen: string | null): DrawnShape[] {
  return rows.flatMap(({ id, shape, color = SHAPE_COLORS.plain }) => {
    const key = String(id);
    return shape
      ? [{ key, role: key === chosen ? ('chosen' as const) : ('shape' as const), shape, color }]
      : [];
  });
}

function boxAround(rows: readonly Listed[]): number[] | null {
  const boxes = rows.flatMap(({ box }) => (box ? [box] : []));
  if (boxes.length === 0) return null;
  const side = (at: number, pick: (...values: number[]) => number) =>
    pick(...boxes.map((box) => box[at] ?? 0));
  return [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)];
}
