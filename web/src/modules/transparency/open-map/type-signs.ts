import type { CatalogNode } from '@vereda/contract/transparency/catalog-path';
import { nameOf } from '#catalog/place.ts';
import type { MapShape, MapSign } from '#map/map-shapes.ts';

const SHAPES: readonly MapShape[] = ['circle', 'diamond', 'triangle', 'square'];

/** Entries that are offered, with those below them. */
export function offeredIn(tree: readonly CatalogNode[]): CatalogNode[] {
  return tree
    .filter(({ active }) => active)
    .map((node) => ({
      ...node,
      ...(node.sectors && { sectors: offeredIn(node.sectors) }),
      ...(node.categories && { categories: offeredIn(node.categories) }),
    }));
}

/** The sign of each type in its own colour; types that follow each other differ by their form, too. */
export function typeSigns(types: readonly CatalogNode[]): MapSign[] {
  return types.map((type, index) => ({
    value: String(type.id),
    label: nameOf(type),
    shape: SHAPES[index % SHAPES.length] ?? 'circle',
    color: { light: type.color, dark: type.color },
  }));
}
