import { nodesOf, type CatalogNode } from '@vereda/contract/transparency/catalog-path';
import { MAP_LEVELS, type MapLevel } from '@vereda/contract/transparency/map-point';
import { useCall } from '#api/use-call.ts';
import { nameOf } from '#catalog/place.ts';
import { SelectField } from '#forms/fields.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { mapWords as t } from './map-words.ts';

/** Under which the address keeps each level. */
const NAMES = { type: 'tipo', sector: 'sector', category: 'categoria' } as const;
const LABELS = {
  type: { label: t.type, every: t.everyType },
  sector: { label: t.sector, every: t.everySector },
  category: { label: t.category, every: t.everyCategory },
} as const;

/** The three levels of the catalogue, also those that are not offered any more. */
export function useCatalogTree(): readonly CatalogNode[] {
  return useCall('POST /transparency/catalogfirst/tree', {}).data?.items ?? [];
}

/** The names of a path, from the type down; what is gone has none. */
export function pathName(tree: readonly CatalogNode[], path: readonly number[]): string | null {
  return nodesOf(tree, path)?.map(nameOf).join(' › ') ?? null;
}

type Query = Readonly<Record<string, string | undefined>>;

/** The path that an address narrows by: each level only below the one above it. */
export function readPath(query: Query): number[] {
  const path: number[] = [];
  for (const level of MAP_LEVELS) {
    const text = query[NAMES[level]] ?? '';
    if (!/^[1-9]\d{0,8}$/.test(text)) break;
    path.push(Number(text));
  }
  return path;
}

/** A path as the calls narrow by it. */
export function filedOf(path: readonly number[]): Partial<Record<MapLevel, number>> {
  return Object.fromEntries(path.map((id, depth) => [MAP_LEVELS[depth], id]));
}

/** An address without any level. */
export const NO_LEVELS = { tipo: undefined, sector: undefined, categoria: undefined };

/** A choice for each level; those below the first come once there is something above them. */
export function LevelFilters({ tree }: { readonly tree: readonly CatalogNode[] }) {
  const [query, change] = useQueryParams();
  const path = readPath(query);
  return MAP_LEVELS.map((level, depth) => {
    const choices = choicesAt(tree, path.slice(0, depth));
    if (depth > path.length || (depth > 0 && choices.length === 0)) return null;
    const below = Object.fromEntries(MAP_LEVELS.slice(depth).map((one) => [NAMES[one], undefined]));
    const { label, every } = LABELS[level];
    return (
      <SelectField
        key={level}
        label={label}
        value={String(path[depth] ?? '')}
        data={[
          { value: '', label: every },
          ...choices.map((node) => ({ value: String(node.id), label: nameOf(node) })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ ...below, [NAMES[level]]: value || undefined })}
      />
    );
  });
}

function choicesAt(tree: readonly CatalogNode[], above: readonly number[]): readonly CatalogNode[] {
  if (above.length === 0) return tree;
  const node = nodesOf(tree, above)?.at(-1);
  return node?.sectors ?? node?.categories ?? [];
}
