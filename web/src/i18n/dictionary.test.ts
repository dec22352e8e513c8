import { describe, expect, expectTypeOf, test } from 'vitest';
import { dictionary, phrasesOf } from './dictionary.ts';

const entries = {
  plain: 'Inicio',
  named: 'Hola {name}',
  counted: { one: 'Queda {count} día', other: 'Quedan {count} días' },
} as const;

describe('dictionary', () => {
  test('a text without parameters stays a text, others become functions', () => {
    const t = phrasesOf(entries, 'es');
    expectTypeOf(t.plain).toEqualTypeOf<string>();
    expect(t.plain).toBe('Inicio');
    expect(t.named({ name: 'Carla' })).toBe('Hola Carla');
  });

  test('a plural picks its form by count and writes the number in the format of the product', () => {
    const t = phrasesOf(entries, 'es');
    expect(t.counted({ count: 1 })).toBe('Queda 1 día');
    expect(t.counted({ count: 0 })).toBe('Quedan 0 días');
    expect(t.counted({ count: 12_345 })).toBe('Quedan 12,345 días');
  });

  test('a value is put in as it is, even when it looks like a parameter', () => {
    expect(phrasesOf(entries, 'es').named({ name: '{count} $& <b>' })).toBe('Hola {count} $& <b>');
  });

  test('a twin that misses a key, has one too many or takes another parameter does not compile', () => {
    // @ts-expect-error -- `b` is missing in English
    dictionary({ es: { a: 'A', b: 'B' }, en: { a: 'A' } });
    // @ts-expect-error -- `c` is not in Spanish
    dictionary({ es: { a: 'A' }, en: { a: 'A', c: 'C' } });
    // @ts-expect-error -- Spanish has no {name}
    dictionary({ es: { a: 'A' }, en: { a: 'A {name}' } });
    const t = dictionary({ es: { a: 'A {name}' }, en: { a: '{name} A' } });
    // @ts-expect-error -- the parameter is called name
    expect(t.a({ nombre: 'x' })).toBe('A {name}');
  });
});
