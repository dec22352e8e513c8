import { PLACEHOLDERS } from '@vereda/contract/listener/lists/answer-template';

// A name that is filled in has no more words; with fewer of its own, a kept answer says too little to be known by.
const FILLED_WORDS_MAX = 8;
const OWN_WORDS_MIN = 3;

const SLOTS = new RegExp(`\\{(?:${PLACEHOLDERS.join('|')})\\}`);

/** Whether an answer is one of these kept ones but for what was filled in, whatever its capitals, accents and marks. */
export function isTemplateOnly(answer: string, templates: readonly string[]): boolean {
  const said = wordsOf(answer);
  return templates.some((template) => isFilled(said, template.split(SLOTS).map(wordsOf)));
}

// From which words on the rest may go on, part by part: each part follows the one before it after a name of few words.
function isFilled(said: readonly string[], parts: readonly (readonly string[])[]): boolean {
  if (parts.flat().length < OWN_WORDS_MIN) return false;
  let places = new Set<number>([0]);
  for (const [index, part] of parts.entries()) {
    const starts = index === 0 ? [...places] : [...new Set([...places].flatMap(withName))];
    const found = starts.filter((start) => part.every((word, at) => said[start + at] === word));
    places = new Set(found.map((start) => start + part.length));
  }
  return places.has(said.length);
}

const withName = (place: number) => Array.from({ length: FILLED_WORDS_MAX + 1 }, (_, words) => place + words);

function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
