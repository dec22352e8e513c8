import { expect, test } from 'vitest';
import { actorOf, thingOf } from './change-words.ts';

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

test('who did it is a person, and a command at the server says so where it names none', () => {
  const by = { actor_uid: null, actor_name: null, actor_role: 'system' };
  expect(actorOf({ ...by, channel: 'import' })).toBe('La línea de comandos');
  expect(actorOf({ ...by, channel: 'command' })).toBe('La línea de comandos');
  expect(actorOf({ ...by, channel: 'job' })).toBe('La plataforma');
  expect(
    actorOf({ actor_uid: 'a', actor_name: 'Ana Paz', actor_role: 'superadmin', channel: 'import' }),
  ).toBe('Ana Paz');
});
