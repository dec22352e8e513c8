import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editedModuleItem, moduleItemOf, moved } from './edited-item.ts';

describe('moved', () => {
  test('puts one item elsewhere and keeps all others in their order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer(), { minLength: 1 }),
        fc.nat(20),
        fc.nat(20),
        (items, from, to) => {
          const after = moved(items, from, to);
          expect([...after].sort()).toEqual([...items].sort());
          if (from >= items.length || to >= items.length) {
            expect(after).toEqual(items);
            return;
          }
          expect(after[to]).toBe(items[from]);
          expect(after.filter((item) => item !== items[from])).toEqual(items.filter((_, at) => at !== from));
        },
      ),
    );
  });
});

describe('an address', () => {
  test('is a page of this site or one of the web', () => {
    const item = { name: 'A', name_en: 'A', icon: 'list', level: 'citizen' } as const;
    for (const [address, to, url] of [
      [' /contact ', '/contact', null],
      ['https://example.org', null, 'https://example.org'],
    ] as const) {
      expect(moduleItemOf({ ...item, address })).toEqual({ ...item, to, url });
      expect(editedModuleItem({ ...item, to, url }).address).toBe(address.trim());
    }
  });
});
