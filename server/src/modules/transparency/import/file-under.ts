import type { CatalogNode } from '@vereda/contract/transparency/catalog-path';
import { plantEntry, type By } from '#platform/catalog/plant-entry';
import type { Database, DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { plainText } from '#platform/file-reading/table/read-value';
import type { Given, Named, NewEntry } from '#platform/file-reading/table/table-target';
import {
  CATALOG_FIRST_DESK,
  CATALOG_SECOND_DESK,
  CATALOG_THIRD_DESK,
  lockCatalog,
} from '../catalog/catalog.desk.ts';
import { readCatalogTree } from '../catalog/catalog-tree.ts';

/** Where names lead in the catalogue: what is there, and what would have to be added below it. */
type Way = { readonly nodes: readonly CatalogNode[]; readonly missing: readonly string[] };

const LEVELS = ['type', 'sector', 'category'] as const;
const LEVELS_MAX = 200;
const DEPTH = LEVELS.length;
const LOOK = { icon: 'dots', color: '#5b6470', active: true };

/** Fields of a table by which rows are filed. */
export const LEVEL_FIELDS: readonly string[] = LEVELS;

/** How much of the catalogue a kind asks for: points at least a type, initiatives all three levels or nothing. */
export type Filing = { readonly atLeast: 1 | typeof DEPTH; readonly canDoWithout: boolean };

/** Says which entries of the catalogue rows name that are not there, and which rows cannot be filed. Throws table/too-many-levels. */
export async function lookAtLevels(
  database: Database,
  entries: readonly NewEntry[],
  { mayExtend, atLeast, canDoWithout }: Filing & { readonly mayExtend: boolean },
): Promise<Named> {
  const { items: tree } = await readCatalogTree(database);
  const levels = new Set<string>();
  const problems: Named['problems'][number][] = [];
  const severity = canDoWithout ? 'warning' : 'reject';
  for (const { line, entry } of entries) {
    const way = wayOf(tree, entry.given, atLeast);
    const value = LEVELS.flatMap((level) => entry.given[level] ?? []).join(' › ');
    if (!way) problems.push({ line, field: 'type', reason: 'level-unsaid', value, severity });
    else if (!isOpen(way) || (way.missing.length > 0 && !mayExtend))
      problems.push({ line, field: 'type', reason: 'level-missing', value, severity });
    else for (const name of newLevels(way)) levels.add(name);
    if (levels.size > LEVELS_MAX)
      throw new AppError('table/too-many-levels', { params: { max: LEVELS_MAX } });
  }
  return { levels: [...levels], problems };
}

/** The path of each entry, what is missing being added to the catalogue where that may be; null where it cannot be filed. */
export async function fileUnder(
  transaction: DatabaseTransaction,
  given: readonly Given[],
  { by, mayExtend, atLeast }: Pick<Filing, 'atLeast'> & { readonly by: By; readonly mayExtend: boolean },
): Promise<(number[] | null)[]> {
  await lockCatalog(transaction);
  let { items: tree } = await readCatalogTree(transaction);
  const paths: (number[] | null)[] = [];
  for (const one of given) {
    const way = wayOf(tree, one, atLeast);
    if (!way || !isOpen(way) || (way.missing.length > 0 && !mayExtend)) paths.push(null);
    else if (way.missing.length === 0) paths.push(way.nodes.map(({ id }) => id));
    else {
      paths.push(await plant(transaction, way, by));
      ({ items: tree } = await readCatalogTree(transaction));
    }
  }
  return paths;
}

async function plant(transaction: DatabaseTransaction, { nodes, missing }: Way, by: By): Promise<number[]> {
  const path = nodes.map(({ id }) => id);
  const color = nodes[0]?.color ?? LOOK.color;
  for (const name of missing) {
    const [desk, within] = [
      [CATALOG_FIRST_DESK, {}],
      [CATALOG_SECOND_DESK, { catalogfirst_id: path[0] }],
      [CATALOG_THIRD_DESK, { catalogsecond_id: path[1] }],
    ][path.length] as [typeof CATALOG_FIRST_DESK, object];
    // A table has names in one language; the catalogue's screen has both.
    path.push(
      await plantEntry(transaction, desk, { fields: { ...LOOK, color, name, name_en: name, ...within }, by }),
    );
  }
  return path;
}

function isOpen({ nodes }: Way): boolean {
  return nodes.every(({ active }) => active);
}

function newLevels({ nodes, missing }: Way): string[] {
  const names = nodes.map(({ name }) => name);
  return missing.map((name) => {
    names.push(name);
    return names.join(' › ');
  });
}

function wayOf(tree: readonly CatalogNode[], given: Given, atLeast: number): Way | null {
  const names = LEVELS.map((level) => (typeof given[level] === 'string' ? given[level] : null));
  const way = names[0] === null ? knownWay(tree, names) : fromAbove(tree, names);
  return way && way.nodes.length + way.missing.length >= atLeast ? way : null;
}

function fromAbove(tree: readonly CatalogNode[], names: readonly (string | null)[]): Way {
  const nodes: CatalogNode[] = [];
  const missing: string[] = [];
  let below = tree;
  for (const name of names) {
    if (name === null) break;
    const node = missing.length === 0 ? below.find((one) => isSame(one, name)) : undefined;
    if (node) nodes.push(node);
    else missing.push(name);
    below = node ? childrenOf(node) : [];
  }
  return { nodes, missing };
}

// Without its type a name is taken where there is one of that name only.
function knownWay(
  tree: readonly CatalogNode[],
  [, sector, category]: readonly (string | null)[],
): Way | null {
  const ways = tree.flatMap((type) =>
    childrenOf(type).flatMap((second) =>
      category ? childrenOf(second).map((third) => [type, second, third]) : [[type, second]],
    ),
  );
  const [only, other] = ways.filter(
    ([, second, third]) =>
      (sector ? second && isSame(second, sector) : category) &&
      (!category || (third && isSame(third, category))),
  );
  return only && !other ? { nodes: only, missing: [] } : null;
}

function isSame({ name }: CatalogNode, other: string): boolean {
  return plainText(name) === plainText(other);
}

function childrenOf({ sectors = [], categories = [] }: CatalogNode): readonly CatalogNode[] {
  return [...sectors, ...categories];
}
