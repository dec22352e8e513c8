import type { Area } from '@vereda/contract/listener/organization/area';
import { expect, test } from 'vitest';
import { levelAbove, levelBelow, levelIn, parentsFor, treeOf, type AreaBranch } from './area-tree.ts';

const area = (
  id: number,
  level: Area['level'],
  parent_id: number | null,
  fields: Partial<Area> = {},
): Area => ({
  id,
  level,
  parent_id,
  name: `Área ${id}`,
  version: 1,
  email: null,
  active: true,
  open_cases: 1,
  types: 0,
  people: 0,
  ...fields,
});

const AREAS = [
  area(1, 'secretary', null, { name: 'Obras' }),
  area(2, 'agency', 1, { name: 'Señalización' }),
  area(3, 'operator', 2, { name: 'Taller', open_cases: 4 }),
  area(4, 'agency', 1, { name: 'Veredas', active: false }),
  area(5, 'secretary', null, { name: 'Ambiente' }),
];

const names = (branches: readonly AreaBranch[]): unknown[] =>
  branches.map((branch) => [branch.area.name, branch.cases, names(branch.below)]);

test('areas hang below their parents, and cases add up to the top', () => {
  expect(names(treeOf(AREAS, { search: '', inactive: false }))).toEqual([
    ['Obras', 6, [['Señalización', 5, [['Taller', 4, []]]]]],
    ['Ambiente', 1, []],
  ]);
});

test('a search finds without accents, and shows what is above and below', () => {
  expect(names(treeOf(AREAS, { search: ' senal', inactive: false }))).toEqual([
    ['Obras', 6, [['Señalización', 5, [['Taller', 4, []]]]]],
  ]);
  expect(treeOf(AREAS, { search: 'veredas', inactive: false })).toEqual([]);
  expect(treeOf(AREAS, { search: 'veredas', inactive: true })).toHaveLength(1);
});

test('a node hangs below the level above it, in service or where it is', () => {
  expect(parentsFor(AREAS, 'operator', null).map(({ id }) => id)).toEqual([2]);
  expect(parentsFor(AREAS, 'operator', 4).map(({ id }) => id)).toEqual([2, 4]);
  expect(parentsFor(AREAS, 'secretary', null)).toEqual([]);
  expect([levelAbove('secretary'), levelBelow('operator'), levelIn('crew')]).toEqual([null, null, null]);
});
