import { expect, test } from 'vitest';
import { thingOf } from './change-words.ts';

const thing = (
  entity: string,
  entity_id: string,
  to_value: unknown = null,
  entity_name: string | null = null,
) => thingOf({ entity, entity_id, entity_name, to_value, from_value: null } as Parameters<typeof thingOf>[0]);

test('a thing is told by the name or number that people know, never by a bare id', () => {
  expect(thing('draw', '206', { name: '9001 · Vespertina · 2026-03-02' })).toBe(
    'Sorteos · 9001 · Vespertina · 2026-03-02',
  );
  expect(thing('draw', '206', { draw_number: 9001 })).toBe('Sorteos · 9001');
  expect(thing('draw', '206')).toBe('Sorteos · registro interno 206');
  expect(thing('report', '7', { folio: 'RN-26-7K3Q-Y' })).toBe('Reportes · RN-26-7K3Q-Y');
  expect(thing('user', 'abc', null, 'Ana Paz')).toBe('Cuentas · Ana Paz');
  expect(thing('sign-in', 'unknown')).toBe('Ingresos rechazados');
});
