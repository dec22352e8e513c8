import type { FoundPlace } from '@vereda/contract/urbanism/find-place';
import type { Locale } from '@vereda/contract/locale';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { findCityPlaces } from './city-places.ts';

const PLACES_MAX = 10;
const SUGGESTED_MAX = 8;
// What geocoders ask of their callers: not to be asked the same thing again and again.
const KEPT_MS = 3_600_000;
const KEPT_MAX = 500;

const GEOCODED = {
  kind: 'geocoded',
  street: null,
  number: null,
  crossing: null,
  approximate: false,
  note: null,
} as const;

type Wanted = { readonly text: string; readonly locale: Locale };
type Kept = { readonly at: number; readonly places: Promise<FoundPlace[]> };

const kept = new WeakMap<Deps['database'], Map<string, Kept>>();

/** Places that a name or an address means; without an answer of the geocoder those of the city's map only. */
export async function findPlaces(
  deps: Deps,
  wanted: Wanted,
): Promise<{ items: FoundPlace[]; complete: boolean }> {
  const [known, addresses] = await Promise.all([
    findCityPlaces(deps.database, { ...wanted, limit: PLACES_MAX }),
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

/** The same of the city's own map alone, while the text is being typed: no geocoder wants to be asked key by key. */
export async function suggestPlaces(
  deps: Deps,
  wanted: Wanted,
): Promise<{ items: FoundPlace[]; complete: boolean }> {
  return { items: await findCityPlaces(deps.database, { ...wanted, limit: SUGGESTED_MAX }), complete: true };
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
    .then((found) => found.map((place) => ({ ...place, ...GEOCODED })));
  answers.set(key, { at: performance.now(), places });
  places.catch(() => answers.delete(key));
  if (answers.size > KEPT_MAX) answers.delete(answers.keys().next().value ?? '');
  return places;
}
