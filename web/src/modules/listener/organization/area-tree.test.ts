import type { Area } from '@vereda/contract/listener/organization/area';
import { expect, test } from 'vitest';
import { casesOf, levelBelow, levelIn, pathTo, removedOf, treeOf, type AreaBranch } from './area-tree.ts';

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
  branches.map((branch) => [branch.area.name, casesOf(branch), names(branch.below)]);

test('areas hang below their parents, and cases add up to the top', () => {
  expect(names(treeOf(AREAS, ''))).toEqual([
    ['Obras', 6, [['Señalización', 5, [['Taller', 4, []]]]]],
    ['Ambiente', 1, []],
  ]);
});

test('a search finds without accents, and shows what is above and below', () => {
  expect(names(treeOf(AREAS, ' senal'))).toEqual([['Obras', 6, [['Señalización', 5, [['Taller', 4, []]]]]]]);
  expect(treeOf(AREAS, 'veredas')).toEqual([]);
  expect(removedOf(AREAS, 'VERÉDAS').map(({ id }) => id)).toEqual([4]);
});

test('levels and paths end where there is nothing above or below', () => {
  expect([levelBelow('operator'), levelIn('crew')]).toEqual([null, null]);
  expect([pathTo(AREAS, 3), pathTo(AREAS, 99)]).toEqual([['1', '2', '3'], []]);
});
