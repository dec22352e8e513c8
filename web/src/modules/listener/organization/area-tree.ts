import { NODE_LEVELS, type Area, type NodeLevel } from '@vereda/contract/listener/organization/area';

/** An area with those below it; `cases` counts the open ones of all of them. */
export type AreaBranch = {
  readonly area: Area;
  readonly cases: number;
  readonly below: readonly AreaBranch[];
};

/** What of the tree is shown. */
export type TreeFilter = { readonly search: string; readonly inactive: boolean };

/** The tree of a flat list. With a search, areas that fit with what is above them and all that is below. */
export function treeOf(areas: readonly Area[], { search, inactive }: TreeFilter): AreaBranch[] {
  const wanted = plain(search.trim());
  const shown = areas.filter(({ active }) => active || inactive);
  const branches = (parent: number | null, isWithin: boolean): AreaBranch[] =>
    shown
      .filter(({ parent_id: parentId }) => parentId === parent)
      .flatMap((area) => {
        const fits = isWithin || wanted === '' || plain(area.name).includes(wanted);
        const below = branches(area.id, fits);
        if (!fits && below.length === 0) return [];
        const cases = below.reduce((sum, branch) => sum + branch.cases, area.open_cases);
        return [{ area, cases, below }];
      });
  return branches(null, false);
}

/** The branch of one area, those out of service too; null when it is not in the list. */
export function branchOf(areas: readonly Area[], id: number): AreaBranch | null {
  const find = (branches: readonly AreaBranch[]): AreaBranch | null => {
    for (const branch of branches) {
      const found = branch.area.id === id ? branch : find(branch.below);
      if (found) return found;
    }
    return null;
  };
  return find(treeOf(areas, { search: '', inactive: true }));
}

/** Ids from the top down to an area; empty for none. */
export function pathTo(areas: readonly Area[], id: number | null): number[] {
  const area = areas.find((one) => one.id === id);
  return area ? [...pathTo(areas, area.parent_id), area.id] : [];
}

/** The level above; null above the first. */
export function levelAbove(level: NodeLevel): NodeLevel | null {
  return NODE_LEVELS[NODE_LEVELS.indexOf(level) - 1] ?? null;
}

/** The level below; null below the last. */
export function levelBelow(level: NodeLevel): NodeLevel | null {
  return NODE_LEVELS[NODE_LEVELS.indexOf(level) + 1] ?? null;
}

/** A level that an address names; null where it names none. */
export function levelIn(text: string | undefined): NodeLevel | null {
  return NODE_LEVELS.find((level) => level === text) ?? null;
}

/** Areas that a node of a level may hang below: in service, and the one where it hangs already. */
export function parentsFor(areas: readonly Area[], level: NodeLevel, current: number | null): Area[] {
  const above = levelAbove(level);
  return areas.filter((area) => area.level === above && (area.active || area.id === current));
}

// Without accents and capitals, as people search.
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
