import type { Locale } from '@vereda/contract/locale';
import { withCityWords } from './city-words.ts';
import { formatNumber } from './number.ts';
import { locale } from './locale.ts';

/** Two forms of a sentence, chosen by `count`. */
export type Plural = { readonly one: string; readonly other: string };
type Entry = string | Plural;
type Entries = Readonly<Record<string, Entry>>;

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type ParamsOf<E> = E extends Plural
  ? Names<E['one'] | E['other']> | 'count'
  : E extends string
    ? Names<E>
    : never;
type Phrase<E> = [ParamsOf<E>] extends [never]
  ? string
  : (params: Readonly<Record<ParamsOf<E>, string | number>>) => string;

/** The words of one language: texts, and functions where a text has `{parameters}`. */
export type Phrases<T> = { readonly [K in keyof T]: Phrase<T[K]> };

// The twin must have every key, no other, and no parameter the source lacks.
type Twin<T, U> = {
  [K in keyof T]: K extends keyof U ? ([ParamsOf<U[K]>] extends [ParamsOf<T[K]>] ? U[K] : never) : never;
} & { [K in Exclude<keyof U, keyof T>]: never };

const rules = new Map<Locale, Intl.PluralRules>();

/** Words in both languages, Spanish is the source; numbers in `{parameters}` are written by the product's format, `[colonia]` as the city says. */
export function dictionary<const T extends Entries, const U extends Entries>(words: {
  readonly es: T;
  readonly en: U & Twin<T, U>;
}): Phrases<T> {
  return phrasesOf(words[locale] as unknown as T, locale);
}

/** The phrases of one language's entries; `dictionary` picks the document's language by itself. */
export function phrasesOf<T extends Entries>(entries: T, language: Locale): Phrases<T> {
  const phrases = Object.entries(entries).map(([key, entry]) => [key, phraseOf(entry, language)]);
  return Object.fromEntries(phrases) as Phrases<T>;
}

function phraseOf(entry: Entry, language: Locale): unknown {
  if (typeof entry !== 'string') {
    const [one, other] = [withCityWords(entry.one, language), withCityWords(entry.other, language)];
    return (params: Params) => fill(pluralForm({ one, other }, Number(params.count), language), params);
  }
  const text = withCityWords(entry, language);
  return entry.includes('{') ? (params: Params) => fill(text, params) : text;
}

type Params = Readonly<Record<string, string | number>>;

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value) : value;
  });
}

function pluralForm(plural: Plural, count: number, language: Locale): string {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(count) === 'one' ? plural.one : plural.other;
}
