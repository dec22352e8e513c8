import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cursorOf, pageJson, readCursor } from './keyset.ts';

test('a cursor gives back what was put into it', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger()), (values) => {
      expect(readCursor(cursorOf(...values), values.length)).toEqual(values);
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
          expect(readCursor(text, 3)).toHaveLength(3);
        } catch (error) {
          code = (error as { code?: unknown }).code;
          expect(code).toBe('platform/invalid-input');
        }
      },
    ),
  );
});

test('only a page with rows behind it has a next cursor', () => {
  const rows = [
    { json: '{"id":2}', sort: [7, 2] },
    { json: '{"id":1}', sort: [7, 1] },
  ];
  expect(JSON.parse(pageJson(rows, 1))).toEqual({ items: [{ id: 2 }], next_cursor: cursorOf(7, 2) });
  expect(JSON.parse(pageJson(rows, 2))).toEqual({ items: [{ id: 2 }, { id: 1 }], next_cursor: null });
});
