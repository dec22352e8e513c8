import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { featuresOf } from './features.ts';
import { idsOf, TypeClassifier } from './type-classifier.ts';

const WORDS = [
  'bache',
  'farola',
  'apagada',
  'basura',
  'calle',
  'contenedor',
  'lleno',
  'acera',
  '24',
  'Ñandú',
];
const texts = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 8 })
  .map((words) => words.join(' '));
const lessons = fc.array(fc.record({ label: fc.integer({ min: 1, max: 4 }), text: texts }), {
  minLength: 1,
  maxLength: 30,
});
const LABELS = [1, 2, 3, 4];

function taught(given: readonly { label: number; text: string }[]): TypeClassifier {
  const classifier = new TypeClassifier();
  for (const { label, text } of given) classifier.learn(label, idsOf(text));
  return classifier;
}

describe('the classifier', () => {
  test('comes to the same whatever the order in which it learned', () => {
    fc.assert(
      fc.property(lessons, texts, (given, asked) => {
        expect(taught(given.toReversed()).rank(asked, LABELS, 4)).toEqual(
          taught(given).rank(asked, LABELS, 4),
        );
      }),
    );
  });

  test('knows nothing any more of what it unlearned, one by one or a whole label', () => {
    fc.assert(
      fc.property(lessons, lessons, texts, (kept, dropped, asked) => {
        const classifier = taught([...kept, ...dropped]);
        for (const { label, text } of dropped) classifier.learn(label, idsOf(text), -1);
        expect(classifier.rank(asked, LABELS, 4)).toEqual(taught(kept).rank(asked, LABELS, 4));
        classifier.forget(1);
        const others = kept.filter(({ label }) => label !== 1);
        expect(classifier.rank(asked, LABELS, 4)).toEqual(taught(others).rank(asked, LABELS, 4));
      }),
    );
  });

  test('says how sure it is, and by which words', () => {
    const classifier = taught([
      ...Array.from({ length: 20 }, () => ({ label: 1, text: 'Bache en la calle' })),
      ...Array.from({ length: 20 }, () => ({ label: 2, text: 'Farola apagada en la calle' })),
    ]);
    const [first, second] = classifier.rank('FAROLA apagada', [1, 2], 3);
    expect(first).toMatchObject({ label: 2 });
    expect(first?.confidence).toBeGreaterThan(0.9);
    expect((first?.confidence ?? 0) + (second?.confidence ?? 0)).toBeCloseTo(1, 6);
    expect(first?.words.join(' ')).toContain('farola');
    expect(classifier.rank('farola apagada', [1], 3).map(({ label }) => label)).toEqual([1]);
  });

  test('says nothing of a text without a word that it knows', () => {
    const classifier = taught([{ label: 1, text: 'bache' }]);
    for (const text of ['', '🙂🙂🙂', 'zzz qqq', '   \n']) expect(classifier.rank(text, [1], 3)).toEqual([]);
    expect(new TypeClassifier().rank('bache', [1], 3)).toEqual([]);
  });
});

describe('features', () => {
  test('make no difference of accents, capitals, HTML and what numbers say, and end with a long text', () => {
    const ids = (text: string) => featuresOf(text).map(({ id }) => id);
    expect(ids('Árbol CAÍDO 123')).toEqual(ids('arbol caido 987'));
    expect(ids('<b>árbol</b>')).toEqual(ids('b árbol b'));
    expect(ids('palabra '.repeat(200_000))).toEqual(ids('palabra '.repeat(121)));
    expect(ids(`${'dos tres cuatro '.repeat(40)}cinco`)).toEqual(ids('dos tres cuatro '.repeat(40)));
  });
});
