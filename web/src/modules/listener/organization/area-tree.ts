import {
  NODE_LEVELS,
  type Area,
  type AreaName,
  type NodeLevel,
} from '@vereda/contract/listener/organization/area';

/** An area with those below it. */
export type AreaBranch<A extends AreaName = Area> = {
  readonly area: A;
  readonly below: readonly AreaBranch<A>[];
};

/** The tree of those in service. With a search, areas that fit with what is above them and all that is below. */
export function treeOf<A extends AreaName>(areas: readonly A[], search: string): AreaBranch<A>[] {
  const branches = (parent: number | null, isWithin: boolean): AreaBranch<A>[] =>
    areas
      .filter(({ parent_id: parentId, active }) => active && parentId === parent)
      .flatMap((area) => {
        const isFound = isWithin || fits(area, search);
        const below = branches(area.id, isFound);
        return isFound || below.length > 0 ? [{ area, below }] : [];
      });
  return branches(null, false);
}

/** Those in the bin that fit. */
export function removedOf<A extends AreaName>(areas: readonly A[], search: string): A[] {
  return areas.filter((area) => !area.active && fits(area, search));
}

/** The branch of one area in service; null when it is not in the list. */
export function branchOf(areas: readonly Area[], id: number): AreaBranch | null {
  const find = (branches: readonly AreaBranch[]): AreaBranch | null => {
    for (const branch of branches) {
      const found = branch.area.id === id ? branch : find(branch.below);
      if (found) return found;
    }
    return null;
  };
  return find(treeOf(areas, ''));
}

/** Open cases of a branch: its area's and those of all below it. */
export function casesOf({ area, below }: AreaBranch): number {
  return below.reduce((sum, branch) => sum + casesOf(branch), area.open_cases);
}

/** Ids from the top down to an area; empty for none. */
export function pathTo(areas: readonly AreaName[], id: number | null): string[] {
  const area = areas.find((one) => one.id === id);
  return area ? [...pathTo(areas, area.parent_id), String(area.id)] : [];
}

/** The level below; null below the last. */
export function levelBelow(level: NodeLevel): NodeLevel | null {
  return NODE_LEVELS[NODE_LEVELS.indexOf(level) + 1] ?? null;
}

/** A level that an address names; null where it names none. */
export function levelIn(text: string | undefined): NodeLevel | null {
  return NODE_LEVELS.find((level) => level === text) ?? null;
}

function fits({ name }: AreaName, search: string): boolean {
  return plain(name).includes(plain(search.trim()));
}

// Without accents and capitals, as people search.
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
