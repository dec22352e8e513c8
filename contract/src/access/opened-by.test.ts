import { expect, test } from 'vitest';
import { SITEMAP, type ScreenPath } from '../sitemap.ts';
import { can } from './can.ts';
import { openedBy } from './opened-by.ts';
import { PERSONAS } from './personas.ts';
import { MODULE_SLUGS, VIEWS } from './viewer.ts';

const CONTEXT = { activeModules: MODULE_SLUGS, strictRoles: true };

test.each(VIEWS)('what %s is said to open is what it adds to a user whose role has nothing else', (view) => {
  const role = { id: 'r', name: 'R', views: [view] };
  const holder = { ...PERSONAS.roleUser.viewer, role };
  const without = { ...holder, role: { ...role, views: [] } };
  const added = (Object.keys(SITEMAP) as ScreenPath[]).filter((path) => {
    const { permission } = SITEMAP[path];
    return can(holder, permission, CONTEXT) === 'allowed' && can(without, permission, CONTEXT) !== 'allowed';
  });
  expect([...openedBy(view)].toSorted()).toEqual(added.toSorted());
});
