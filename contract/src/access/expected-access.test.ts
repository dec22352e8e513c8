import { describe, expect, it } from 'vitest';
import { api } from '../api.ts';
import type { EndpointSpec } from '../endpoint.ts';
import { SITEMAP, type ScreenPath } from '../sitemap.ts';
import { can } from './can.ts';
import {
  EXPECTED_CALLS,
  EXPECTED_SCREENS,
  expectedRow,
  expectedVerdict,
  idlePaths,
  WALKERS,
} from './expected-access.ts';
import type { PermissionName } from './permissions.ts';
import { MODULE_SLUGS } from './viewer.ts';

const walkers = Object.keys(WALKERS);
const screens = Object.keys(SITEMAP) as ScreenPath[];
const calls = Object.values(api)
  .flatMap((groups) => Object.values(groups) as Record<string, EndpointSpec>[])
  .flatMap((group) => Object.values(group));

// All modules on, each one off, all off; roles strict and not.
const CONTEXTS = [
  MODULE_SLUGS,
  ...MODULE_SLUGS.map((off) => MODULE_SLUGS.filter((slug) => slug !== off)),
  [],
].flatMap((activeModules) => [true, false].map((strictRoles) => ({ activeModules, strictRoles })));

type Rows = typeof EXPECTED_SCREENS;
type Asked = { readonly name: string; readonly permission: PermissionName };

function differencesFor(walker: string, rows: Rows, asked: readonly Asked[]): string[] {
  const viewer = WALKERS[walker] ?? null;
  return asked.flatMap(({ name, permission }) =>
    CONTEXTS.flatMap((context) => {
      const { activeModules, strictRoles: strict } = context;
      const expected = expectedVerdict(expectedRow(rows, name), { walker, strict, activeModules });
      const said = can(viewer, permission, context);
      const where = `${activeModules.join('+') || 'nothing on'}${strict ? ', strict' : ''}`;
      return said === expected ? [] : [`${name} (${where}): ${said}, expected ${expected}`];
    }),
  );
}

describe('who may do what, as the guards of the specification say', () => {
  it('is asked of everybody and everything', () => {
    expect(walkers).toHaveLength(17);
    expect(screens.length).toBeGreaterThan(20);
    expect(calls.length).toBeGreaterThan(100);
  });

  it('names nothing but what exists', () => {
    const paths = calls.map(({ path }) => path);
    expect(idlePaths(EXPECTED_SCREENS, screens)).toEqual([]);
    expect(idlePaths(EXPECTED_CALLS, paths)).toEqual([]);
    // What is planned, and what an earlier row has taken whole.
    expect(idlePaths([...EXPECTED_SCREENS, ['/admin/none/*', 'everyone']], screens)).toEqual([
      '/admin/none/*',
    ]);
    expect(idlePaths([...EXPECTED_CALLS, ['/users/list', 'everyone']], paths)).toEqual(['/users/list']);
    expect(() => expectedRow(EXPECTED_SCREENS, '/admin/none/chat')).toThrow('/admin/none/chat');
  });

  it.each(walkers)('on every screen: %s', (walker) => {
    const asked = screens.map((name) => ({ name, permission: SITEMAP[name].permission }));
    expect(differencesFor(walker, EXPECTED_SCREENS, asked)).toEqual([]);
  });

  it.each(walkers)('by every call: %s', (walker) => {
    const asked = calls.map(({ path, access }) => ({ name: path, permission: access }));
    expect(differencesFor(walker, EXPECTED_CALLS, asked)).toEqual([]);
  });
});
