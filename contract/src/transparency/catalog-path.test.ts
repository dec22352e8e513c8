import { expect, it } from 'vitest';
import { movedPath, nodesOf, pathsIn, pathTo, type CatalogNode } from './catalog-path.ts';

const node = (id: number, name: string, below: Partial<CatalogNode> = {}): CatalogNode => ({
  id,
  name,
  name_en: name,
  active: true,
  color: '#123456',
  ...below,
});

const TREE = [
  node(1, 'Obras', {
    sectors: [
      node(1, 'Movilidad', { categories: [node(1, 'Ciclovías'), node(2, 'Veredas')] }),
      node(2, 'Espacio público', { categories: [node(3, 'Plazas')] }),
    ],
  }),
  node(2, 'Programas', { sectors: [node(3, 'movilidád', { categories: [node(4, 'CICLOVIAS')] })] }),
];

it('a path leads through types, sectors and categories, and nowhere where one of them is not below the other', () => {
  expect(nodesOf(TREE, [1, 2, 3])?.map(({ name }) => name)).toEqual(['Obras', 'Espacio público', 'Plazas']);
  expect(nodesOf(TREE, [2, 1])).toBeNull();
  expect(nodesOf(TREE, [1, 2, 3, 4])).toBeNull();
  expect(pathsIn(TREE)).toHaveLength(9);
});

it('one entry is found by its level, since ids of the levels overlap', () => {
  expect(pathTo(TREE, 'type', 2)).toEqual([2]);
  expect(pathTo(TREE, 'sector', 2)).toEqual([1, 2]);
  expect(pathTo(TREE, 'category', 2)).toEqual([1, 1, 2]);
  expect(pathTo(TREE, 'category', 9)).toBeNull();
});

it.each([
  ['sector and category by their names, whatever case and accents', [1, 1, 1], [2], [2, 3, 4]],
  ['the sector alone where the category is missing', [1, 1, 2], [2], [2, 3]],
  ['nothing where the sector is missing', [1, 2, 3], [2], [2]],
  ['the category of another sector', [1, 1, 1], [2, 3], [2, 3, 4]],
  ['a type without more', [1], [2], [2]],
])('what moves takes along %s', (_what, path, head, expected) => {
  expect(movedPath(TREE, path, head)).toEqual(expected);
});
