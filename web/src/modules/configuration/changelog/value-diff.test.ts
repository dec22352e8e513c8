import { expect, test } from 'vitest';
import { diffOf } from './value-diff.ts';

test('only what differs is told, with nothing as nothing', () => {
  const before = { type: 'citizen', role_id: null, type_operator: [], name: 'Ana' };
  const after = { type: 'operator', role_id: 'r', type_operator: ['receptor', 'supervisor'], name: 'Ana' };
  expect(diffOf(before, after)).toEqual([
    { field: 'type', before: 'citizen', after: 'operator' },
    { field: 'role_id', before: null, after: 'r' },
    { field: 'type_operator', before: null, after: 'receptor, supervisor' },
  ]);
});

test('a thing that was made or deleted has one side', () => {
  expect(diffOf(null, { on: true })).toEqual([{ field: 'on', before: null, after: 'true' }]);
  expect(diffOf({ at: { lat: 1 } }, undefined)).toEqual([{ field: 'at', before: '{"lat":1}', after: null }]);
  expect(diffOf('a', 'b')).toEqual([{ field: '', before: 'a', after: 'b' }]);
  expect(diffOf(null, null)).toEqual([]);
});

test('items of a menu are told by name and address', () => {
  const item = { name: 'Contacto', name_en: 'Contact', url: '/contact', to: null };
  expect(diffOf({ items: [] }, { items: [item, { name: 'Mapa', to: '/map' }] })).toEqual([
    { field: 'items', before: null, after: 'Contacto (/contact), Mapa (/map)' },
  ]);
});
