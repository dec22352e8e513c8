/** Features are numbers below this. */
export const FEATURES_MAX = 2 ** 17;
// A longer text says nothing new of what it is about.
const WORDS_MAX = 120;
const STEM_LENGTH = 5;
// Words that say nothing of what a text is about; with few reports they would decide.
const EMPTY = new Set(
  (
    'a al ante aqui asi aun con cual cuando de del desde donde e el ella en era es esa ese eso esta estan este esto ' +
    'fue ha han hasta hay la las le les lo los mas me mi mis muy ni no o para pero por porque pues que se ser si ' +
    'sin sobre son su sus tan tiene todo todos u un una unas uno unos y ya yo ' +
    'an and are as at be been by for from has have i in is it its my of on or our so that the their there they this ' +
    'to was we were with you'
  ).split(' '),
);

/** A feature of a text: the number that it is counted under, and the words that it stands for, as they were written. */
export type Feature = { readonly id: number; readonly words: string };

/**
 * What a text is made of, each once: words, the beginnings of long ones (their stem, roughly, in any language), pairs of
 * neighbours. Accents, capitals and the values of numbers make no difference. Numbers are hashes (FNV-1a), so that
 * nothing has to be kept of words that were seen.
 */
export function featuresOf(text: string): Feature[] {
  const found = new Map<number, string>();
  const add = (kind: string, value: string, words: string) => {
    const id = hash(kind + value);
    if (!found.has(id)) found.set(id, words);
  };
  let before: Word | null = null;
  for (const word of wordsOf(text)) {
    add('w', word.plain, word.written);
    if (word.plain.length > STEM_LENGTH) add('p', word.plain.slice(0, STEM_LENGTH), word.written);
    if (before) add('b', `${before.plain} ${word.plain}`, `${before.written} ${word.written}`);
    before = word;
  }
  return Array.from(found, ([id, words]) => ({ id, words }));
}

/** Words of a text as they were first written, and whether as a name: with a capital inside a sentence; null where it cannot be told. */
export type Term = { readonly written: string; readonly isName: boolean | null };

/** Words and pairs of neighbours that a text has, each once, by how they are compared. Numbers are none. */
export function termsOf(text: string): Map<string, Term> {
  const found = new Map<string, Term>();
  const add = (plain: string, term: Term) => {
    const known = found.get(plain);
    if (!known || known.isName === null)
      found.set(plain, { ...term, written: known?.written ?? term.written });
  };
  let before: (Word & Term) | null = null;
  for (const word of wordsOf(text)) {
    const isNumber = word.plain.startsWith('#');
    const term = { ...word, isName: isNumber ? null : isWrittenAsName(text, word.at) };
    if (!isNumber) add(word.plain, term);
    if (!isNumber && before)
      add(`${before.plain} ${word.plain}`, {
        written: `${before.written} ${word.written}`,
        isName: before.isName || term.isName || (before.isName ?? term.isName),
      });
    before = isNumber ? null : term;
  }
  return found;
}

const LETTERS_BEFORE = 8;
const SENTENCE_BEGINS = /(?:^|[^\p{L}\p{N},\s]|\n)[^\S\n]*$/u;

// What is written in capitals alone says nothing, nor does the first word of a sentence.
function isWrittenAsName(text: string, at: number): boolean | null {
  const [first = '', second = ''] = text.slice(at, at + 2);
  if (first === first.toLowerCase()) return false;
  const isShouted = second !== second.toLowerCase();
  return isShouted || SENTENCE_BEGINS.test(text.slice(Math.max(0, at - LETTERS_BEFORE), at)) ? null : true;
}

type Word = { readonly plain: string; readonly written: string; readonly at: number };

function* wordsOf(text: string): Generator<Word> {
  let count = 0;
  for (const { 0: written, index: at } of text.matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu)) {
    // How long a number is tells a house from a year; which one it is tells nothing.
    const plain = /^\p{N}/u.test(written) ? `#${Math.min(written.length, 4)}` : plainOf(written);
    if (EMPTY.has(plain)) continue;
    count += 1;
    if (count > WORDS_MAX) return;
    yield { plain, written: written.toLowerCase(), at };
  }
}

/** A text without accents and capitals, as words are compared. */
export function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  // FNV leaves the low bits poorly mixed for short texts.
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) & (FEATURES_MAX - 1);
}
