import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOLIO_ALPHABET, folioCheck, nearFolios, parseFolio } from './folio.ts';

const body = fc
  .tuple(
    fc.integer({ min: 0, max: 99 }),
    fc.array(fc.constantFrom(...FOLIO_ALPHABET), { minLength: 4, maxLength: 7 }),
  )
  .map(([year, code]) => `${String(year).padStart(2, '0')}${code.join('')}`);

const folioOf = (text: string) => `RN-${text.slice(0, 2)}-${text.slice(2)}-${folioCheck(text)}`;

describe('parseFolio', () => {
  it('takes what people type: lower case, blanks, no dashes, O for 0, I and L for 1', () => {
    const folio = folioOf('26701Q');
    expect(parseFolio(folio)).toBe(folio);
    expect(parseFolio(` ${folio.toLowerCase().replaceAll('-', ' ')} `)).toBe(folio);
    expect(parseFolio(folio.replaceAll('-', '').replace('0', 'O').replace('1', 'l'))).toBe(folio);
  });

  it('gives back every folio', () => {
    fc.assert(
      fc.property(body, (text) => {
        expect(parseFolio(folioOf(text))).toBe(folioOf(text));
      }),
    );
  });

  it('refuses one wrong character anywhere', () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.constantFrom(...FOLIO_ALPHABET), (text, position, wrong) => {
        const at = 2 + (position % (text.length - 2));
        fc.pre(text[at] !== wrong);
        const typed = `${text.slice(0, at)}${wrong}${text.slice(at + 1)}`;
        expect(parseFolio(`RN-${typed}-${folioCheck(text)}`)).toBeNull();
      }),
    );
  });

  it('refuses two characters that changed places', () => {
    fc.assert(
      fc.property(body, fc.nat(), fc.nat(), (text, a, b) => {
        const [i, j] = [2 + (a % (text.length - 2)), 2 + (b % (text.length - 2))];
        fc.pre(text[i] !== text[j]);
        const swapped = [...text];
        [swapped[i], swapped[j]] = [text[j] ?? '', text[i] ?? ''];
        expect(parseFolio(`RN-${swapped.join('')}-${folioCheck(text)}`)).toBeNull();
      }),
    );
  });

  it.each([
    '',
    'RN',
    '26-7K3Q-5',
    'RN-26-7K3Q-',
    'RN-26-7K3Q-*',
    'RN-2X-7K3Q-5',
    "RN'; drop table",
    'R'.repeat(500),
  ])('refuses %j', (typed) => {
    expect(parseFolio(typed)).toBeNull();
  });
});

describe('nearFolios', () => {
  it.each<[string, (folio: string, at: number) => string]>([
    ['one wrong character', (folio, at) => `${folio.slice(0, at)}Z${folio.slice(at + 1)}`],
    ['a character too many', (folio, at) => `${folio.slice(0, at)}Z${folio.slice(at)}`],
    ['a character too few', (folio, at) => folio.slice(0, at) + folio.slice(at + 1)],
    [
      'two that changed places',
      (folio, at) => `${folio.slice(0, at)}${folio.charAt(at + 1)}${folio.charAt(at)}${folio.slice(at + 2)}`,
    ],
  ])('finds the folio behind %s', (_, edit) => {
    fc.assert(
      fc.property(body, fc.nat(), (text, position) => {
        const folio = folioOf(text).replaceAll('-', '');
        // Behind the letters and the year: with those wrong nothing says that it is a folio.
        const typed = edit(folio, 4 + (position % (folio.length - 5)));
        fc.pre(parseFolio(typed) === null);
        expect(nearFolios(typed)).toContain(folioOf(text));
      }),
    );
  });

  it('gives folios only, never too many to be asked for, and none for a good one or for words', () => {
    const near = nearFolios('RN-26-7K3Q-X');
    expect(near.filter((folio) => parseFolio(folio) !== folio)).toEqual([]);
    expect(near.length).toBeLessThan(60);
    expect(nearFolios(folioOf('267K3Q'))).toEqual([]);
    for (const words of ['', 'bache en la esquina', 'alumbrado', '4711', 'R'.repeat(500)])
      expect(nearFolios(words), words).toEqual([]);
  });
});
