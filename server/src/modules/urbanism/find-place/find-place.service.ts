import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import type { Locale } from '@vereda/contract/locale';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { selectNamedPlaces } from './find-place.queries.ts';

const PLACES_MAX = 10;
// What geocoders ask of their callers: not to be asked the same thing again and again.
const KEPT_MS = 3_600_000;
const KEPT_MAX = 500;

type Wanted = { readonly text: string; readonly locale: Locale };
type Kept = { readonly at: number; readonly places: Promise<FoundPlace[]> };

const kept = new WeakMap<Deps['database'], Map<string, Kept>>();

/** Places that a name or an address means; without an answer of the geocoder those of the city's map only. */
export async function findPlaces(
  deps: Deps,
  wanted: Wanted,
): Promise<{ items: FoundPlace[]; complete: boolean }> {
  const [known, addresses] = await Promise.all([
    selectNamed(deps, wordsOf(wanted.text)),
    askGeocoder(deps, wanted).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the geocoder could not be asked');
      return null;
    }),
  ]);
  return {
    items: [...known, ...(addresses ?? [])].slice(0, PLACES_MAX),
    complete: addresses !== null,
  };
}

async function selectNamed(deps: Deps, words: readonly string[]): Promise<FoundPlace[]> {
  return words.length === 0 ? [] : selectNamedPlaces(deps.database, words);
}

/** Words of a name as the index has them; a house number is nothing that the city's map knows. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const named = words.length > 1 && /^\d+$/.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  return named.slice(0, 8);
}

async function askGeocoder(deps: Deps, wanted: Wanted): Promise<FoundPlace[]> {
  const { geocoder } = deps.ports;
  if (!geocoder) return [];
  const { location } = await getSetting(deps);
  const answers = kept.get(deps.database) ?? new Map<string, Kept>();
  kept.set(deps.database, answers);
  const key = `${wanted.locale} ${wanted.text.toLowerCase()}`;
  const before = answers.get(key);
  if (before && performance.now() - before.at < KEPT_MS) return before.places;
  const places = geocoder
    .search({ ...wanted, near: location, limit: PLACES_MAX / 2 })
    .then((found) => found.map((place) => ({ ...place, kind: 'address' as const })));
  answers.set(key, { at: performance.now(), places });
  places.catch(() => answers.delete(key));
  if (answers.size > KEPT_MAX) answers.delete(answers.keys().next().value ?? '');
  return places;
}
