import type { PlacedText, TextPair } from './text-pairs.ts';

/** Texts as translators get them: by file, by key, in both languages. */
export type Texts = Record<string, Record<string, { es: string; en: string }>>;

/** A text to be put in the place of a literal. */
export type Edit = { readonly at: PlacedText; readonly text: string };

const LOCALES = ['es', 'en'] as const;

/** Whether a value has the shape of what translators get. */
export function isTexts(value: unknown): value is Texts {
  const isRecord = (one: unknown): one is object =>
    typeof one === 'object' && one !== null && !Array.isArray(one);
  return (
    isRecord(value) &&
    Object.values(value).every(
      (file) => isRecord(file) && Object.values(file).every((entry) => isRecord(entry)),
    )
  );
}

/** What translators get. */
export function textsOf(pairs: readonly TextPair[]): Texts {
  const texts: Texts = {};
  for (const { key, pair } of named(pairs)) {
    (texts[pair.file] ??= {})[key] = { es: pair.es.text, en: pair.en.text };
  }
  return texts;
}

/** What has to change in the sources for these texts; `faults` are texts that cannot be taken, each with its reason. */
export function editsFor(pairs: readonly TextPair[], texts: Texts): { edits: Edit[]; faults: string[] } {
  const known = new Map(named(pairs).map(({ key, pair }) => [`${pair.file} ${key}`, pair]));
  const given = Object.entries(texts).flatMap(([file, entries]) =>
    Object.entries(entries).map(([key, entry]) => ({ name: `${file} ${key}`, entry })),
  );
  const edits: Edit[] = [];
  const faults: string[] = [];
  for (const { name, entry } of given) {
    const pair = known.get(name);
    if (!pair) faults.push(`${name}: there is no such text`);
    const changed = LOCALES.filter((locale) => pair && pair[locale].text !== entry[locale]);
    for (const locale of changed) {
      const edit = { at: pair![locale], text: entry[locale] };
      const fault = faultOf(edit.at, edit.text);
      if (fault) faults.push(`${name} (${locale}): ${fault}`);
      else edits.push(edit);
    }
  }
  return { edits, faults };
}

/** A source with the edits that belong to it. */
export function applied(source: string, edits: readonly Edit[]): string {
  let result = source;
  for (const { at, text } of edits.toSorted((left, right) => right.at.start - left.at.start)) {
    const literal = at.isTemplate ? `\`${text}\`` : JSON.stringify(text);
    result = result.slice(0, at.start) + literal + result.slice(at.end);
  }
  return result;
}

function faultOf({ text: before, isTemplate }: PlacedText, text: unknown): string | null {
  if (typeof text !== 'string' || text.trim() === '') return 'it is empty';
  if (isTemplate && /[`\\]/.test(text)) return 'it cannot hold a backtick or a backslash';
  const [had, has] = [before, text].map((one) => parametersOf(one, isTemplate).join(' '));
  return had === has ? null : `its parameters are ${had || 'none'}, not ${has || 'none'}`;
}

// Of a template everything after `${` is code: exactly what was there, or it is refused.
function parametersOf(text: string, isTemplate: boolean): string[] {
  return [...text.matchAll(isTemplate ? /\$\{[^}]*\}?/g : /\{\w+\}/g)].map(([found]) => found).toSorted();
}

// Two places may have the same path of keys.
function named(pairs: readonly TextPair[]): { key: string; pair: TextPair }[] {
  const seen = new Map<string, number>();
  return pairs.map((pair) => {
    const name = `${pair.file} ${pair.key}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { key: times === 1 ? pair.key : `${pair.key}#${times}`, pair };
  });
}
