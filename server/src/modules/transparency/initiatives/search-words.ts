const WORDS_MAX = 8;

/** The words that are looked for, safe in a pattern of `like`. */
export function wordsOf(search: string): string[] {
  return search
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => word.replace(/[\\%_]/g, String.raw`\$&`));
}
