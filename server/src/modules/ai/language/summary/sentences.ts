/** A sentence of a text, as it stands there. */
export type Sentence = {
  readonly text: string;
  /** Its first letter in the text, and the one after its last. */
  readonly start: number;
  readonly end: number;
};

const END = /[.!?…]+["'»”’)\]]*(?=\s|$)|\n/g;
// A full stop after one of these ends no sentence; nor does one after a single letter.
const ABBREVIATED =
  /(?<![\p{L}\p{N}])(?:av|avda|bv|sr|sra|srta|dr|dra|ing|lic|arq|gral|cnel|pte|pje|esq|nro|n[uú]m|tel|cel|aprox|art|dpto|depto|prof|sto|sta|ej|mr|mrs|st|\p{L})\.$/iu;

/** Letters of a sentence at most; a longer one, of people who write without full stops, is cut between words. */
export const SENTENCE_MAX_LENGTH = 240;

/** The sentences of a text in their order, without the blanks between them. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  for (const { 0: mark, index } of text.matchAll(END)) {
    const end = index + mark.length;
    if (ABBREVIATED.test(text.slice(Math.max(0, end - 12), end))) continue;
    found.push(...cut(text, start, end));
    start = end;
  }
  return [...found, ...cut(text, start, text.length)];
}

function cut(text: string, from: number, to: number): Sentence[] {
  const pieces: Sentence[] = [];
  for (let start = from; start < to;) {
    const end = Math.min(to, start + lengthOfPiece(text.slice(start, to)));
    const trimmed = text.slice(start, end).trim();
    const first = start + text.slice(start, end).indexOf(trimmed);
    if (trimmed) pieces.push({ text: trimmed, start: first, end: first + trimmed.length });
    start = end;
  }
  return pieces;
}

function lengthOfPiece(rest: string): number {
  if (rest.length <= SENTENCE_MAX_LENGTH) return rest.length;
  const head = rest.slice(0, SENTENCE_MAX_LENGTH);
  const clause = Math.max(...[', ', '; ', ': '].map((mark) => head.lastIndexOf(mark) + 1));
  if (clause > SENTENCE_MAX_LENGTH / 3) return clause;
  const blank = head.trimEnd().search(/\s\S*$/);
  if (blank > 0) return blank;
  return head.isWellFormed() ? head.length : head.length - 1;
}
