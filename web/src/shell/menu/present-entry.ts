import type { Menu } from '@vereda/contract/access/menu';

/** A screen without an entry of its own that belongs to one which does not stand above it. */
const BESIDE: Readonly<Record<string, string>> = {
  '/admin/configurations/roles': '/admin/configurations/users',
};

/**
 * The path of the sidebar's entry that a page belongs to: its own or the nearest above it, of several the one whose query
 * the page has; null where there is none.
 */
export function presentEntry(
  menu: Menu,
  pathname: string,
  query: Readonly<Record<string, unknown>> = {},
): string | null {
  const items = menu.groups.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  const paths = ['/', ...[menu.dashboard, ...items].flatMap((item) => item?.to ?? [])];
  const beside = Object.keys(BESIDE).find((path) => isWithin(path, pathname));
  const at = beside === undefined ? pathname : (BESIDE[beside] ?? pathname);
  const above = paths.filter(
    (path) => isWithin(pathOf(path), at) && queryOf(path).every(([name, value]) => query[name] === value),
  );
  return above.toSorted(byNearness)[0] ?? null;
}

function byNearness(one: string, other: string): number {
  return pathOf(other).length - pathOf(one).length || queryOf(other).length - queryOf(one).length;
}

function queryOf(entry: string): [name: string, value: string][] {
  return [...new URL(entry, 'http://localhost').searchParams];
}

function pathOf(entry: string): string {
  return entry.split(/[?#]/, 1)[0] ?? entry;
}

// Everything lies under home.
function isWithin(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}
