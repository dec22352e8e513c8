import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorOf, pageJson, readCursor } from './keyset.ts';

test('a cursor gives back what was put into it', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger()), (values) => {
      expect(
        readCursor(
          cursorOf(...values),
          values.map(() => 'whole' as const),
        ),
      ).toEqual(values);
    }),
  );
});

test('anything else is refused at its field, never thrown as it is', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.json().map((json) => btoa(json.replace(/[^ -~]/g, ''))),
      ),
      (text) => {
        let code: unknown = null;
        try {
          expect(readCursor(text, ['text', 'whole', 'instant'])).toHaveLength(3);
        } catch (error) {
          code = (error as { code?: unknown }).code;
          expect(code).toBe('platform/invalid-input');
        }
      },
    ),
  );
});

test('each kind of value is read as that kind only', () => {
  const INSTANTS = ['2026-01-31 00:00:00+00', '2028-02-29 23:59:59.123456-03', '2026-07-01 12:00:00+05:30'];
  for (const instant of INSTANTS) {
    expect(readCursor(cursorOf(instant, 7), ['instant', 'whole'])).toEqual([instant, 7]);
  }
  expect(readCursor(cursorOf('calle 9', -2_147_483_647), ['text', 'number'])).toEqual([
    'calle 9',
    -2_147_483_647,
  ]);
  const WRONG = [
    ['instant', '2026-02-31 00:00:00+00'],
    ['instant', '2026-13-01 00:00:00+00'],
    ['instant', '2026-01-01 25:00:00+00'],
    ['instant', `2026-01-01 00:00:00+00' or 1=1`],
    ['instant', 1],
    ['text', 'a\0b'],
    ['text', 1],
    ['number', 2_147_483_648],
    ['number', 1.5],
    ['whole', 1e30],
    ['whole', '1'],
  ] as const;
  for (const [kind, value] of WRONG) {
    expect(() => readCursor(cursorOf(value), [kind]), `${kind} ${value}`).toThrow('platform/invalid-input');
  }
  expect(() => readCursor(cursorOf(1), ['whole', 'whole'])).toThrow('platform/invalid-input');
  expect(readCursor(undefined, ['whole'])).toBeNull();
});

test('only a page with rows behind it has a next cursor', () => {
  const rows = [
    { json: '{"id":2}', sort: [7, 2] },
    { json: '{"id":1}', sort: [7, 1] },
  ];
  expect(JSON.parse(pageJson(rows, 1))).toEqual({ items: [{ id: 2 }], next_cursor: cursorOf(7, 2) });
  expect(JSON.parse(pageJson(rows, 2))).toEqual({ items: [{ id: 2 }, { id: 1 }], next_cursor: null });
});
