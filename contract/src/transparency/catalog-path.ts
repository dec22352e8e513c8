import { MAP_LEVELS, type MapLevel } from './map-point.ts';

/** A type, a sector or a category, with what is below it. */
export type CatalogNode = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string;
  readonly active: boolean;
  readonly color: string;
  readonly sectors?: readonly CatalogNode[];
  readonly categories?: readonly CatalogNode[];
};

/** What a path of ids leads through, the type first; null where one of them is not there. */
export function nodesOf(tree: readonly CatalogNode[], path: readonly number[]): CatalogNode[] | null {
  const nodes: CatalogNode[] = [];
  let below = tree;
  for (const id of path) {
    const node = below.find((one) => one.id === id);
    if (!node) return null;
    nodes.push(node);
    below = childrenOf(node);
  }
  return nodes;
}

/** Every path of a tree, each before those below it. */
export function pathsIn(tree: readonly CatalogNode[], above: readonly number[] = []): number[][] {
  return tree.flatMap((node) => {
    const path = [...above, node.id];
    return [path, ...pathsIn(childrenOf(node), path)];
  });
}

/** The path that ends at one entry of a level; null where there is none. */
export function pathTo(tree: readonly CatalogNode[], level: MapLevel, id: number): number[] | null {
  const depth = MAP_LEVELS.indexOf(level) + 1;
  return pathsIn(tree).find((path) => path.length === depth && path.at(-1) === id) ?? null;
}

/** Where a path leads when its part down to a level becomes another one: what is below goes along by its name, as far as that is there. */
export function movedPath(
  tree: readonly CatalogNode[],
  path: readonly number[],
  head: readonly number[],
): number[] {
  const moved = [...head];
  let here = nodesOf(tree, head)?.at(-1);
  for (const { name } of (nodesOf(tree, path) ?? []).slice(head.length)) {
    const twin = here && childrenOf(here).find((one) => isSameName(one.name, name));
    if (!twin) break;
    moved.push(twin.id);
    here = twin;
  }
  return moved;
}

function childrenOf({ sectors = [], categories = [] }: CatalogNode): readonly CatalogNode[] {
  return [...sectors, ...categories];
}

function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;
}
