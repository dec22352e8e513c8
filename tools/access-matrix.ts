import { can } from '@vereda/contract/access/can';
import { WALKERS } from '@vereda/contract/access/expected-access';
import { PERMISSIONS, type PermissionName, type PermissionRule } from '@vereda/contract/access/permissions';
import { ALL_ON } from '@vereda/contract/access/personas';
import type { AccessContext } from '@vereda/contract/access/viewer';
import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { SITEMAP, type ScreenPath } from '@vereda/contract/sitemap';

const MARKS = {
  allowed: '✓',
  login: 'login',
  'not-validated': 'verify',
  'second-factor': 'factor',
  forbidden: '·',
} as const;
const names = Object.keys(PERMISSIONS).sort() as PermissionName[];
const walkers = Object.keys(WALKERS);

/** The page docs/reference/access-matrix.md: who may what, by permission, screen and call, modules off and roles strict. */
export function accessMatrixPage(): string {
  return [
    '# Who may do what',
    'Printed from `contract/src/access/permissions.ts`; tests compare it with `expected-access.ts`, which was written by hand from the specification, and walk every screen and every call over HTTP.',
    '✓ allowed · `login` must sign in · `verify` must confirm the e-mail · `·` refused. `administrator`, `switcher`, `attendant` and `ai-user` are users whose role has the view `configuration`, `modules`, `listener` or `ai`.',
    '## By permission, every module on, roles not strict',
    byPermission(names, ALL_ON),
    '## With its module switched off',
    byPermission(names.filter(moduleOf), { ...ALL_ON, activeModules: [] }),
    '## Where `ACCESS_STRICT_ROLES` makes a difference',
    byPermission(names.filter(isStricter), { ...ALL_ON, strictRoles: true }),
    '## Screens',
    byUse(
      ['screen', 'module'],
      (Object.keys(SITEMAP) as ScreenPath[]).sort().map((path) => [path, SITEMAP[path].permission]),
    ),
    '## Calls',
    byUse(['call', 'module'], callsWithPermission()),
  ]
    .join('\n\n')
    .concat('\n');
}

function callsWithPermission(): [string, PermissionName][] {
  return Object.values(api)
    .flatMap((groups) => Object.values(groups) as Record<string, EndpointSpec>[])
    .flatMap((group) => Object.values(group))
    .map(({ method, path, access }): [string, PermissionName] => [`${method} /api${path}`, access])
    .sort(([a], [b]) => a.localeCompare(b));
}

function moduleOf(name: PermissionName): string {
  return (PERMISSIONS[name] as PermissionRule).module ?? '';
}

function isStricter(name: PermissionName): boolean {
  return marksOf(name, ALL_ON).join() !== marksOf(name, { ...ALL_ON, strictRoles: true }).join();
}

function marksOf(name: PermissionName, context: AccessContext): string[] {
  return walkers.map((walker) => MARKS[can(WALKERS[walker] ?? null, name, context)]);
}

function byPermission(rows: readonly PermissionName[], context: AccessContext): string {
  const head = ['permission', 'module', ...walkers];
  return table(
    head,
    rows.map((name) => [`\`${name}\``, moduleOf(name), ...marksOf(name, context)]),
  );
}

function byUse(head: readonly string[], rows: readonly [string, PermissionName][]): string {
  return table(
    [...head, ...walkers],
    rows.map(([use, name]) => [`\`${use}\``, moduleOf(name), ...marksOf(name, ALL_ON)]),
  );
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
