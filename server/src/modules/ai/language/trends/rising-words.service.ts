import { setImmediate } from 'node:timers/promises';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { RisingWords, suggestingEndpoints } from '@vereda/contract/ai/suggesting';
import type { Input } from '@vereda/contract/endpoint';
import { withoutPersonalData } from '@vereda/contract/listener/text/personal-data';
import { readRecentTexts, type WeekTexts } from '#modules/listener/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { loadOn } from '../say.ts';
import { countText, risingOf, type Count, type Counted } from './count-terms.ts';

type Place = Input<typeof suggestingEndpoints.risingWords>;

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const DAYS = 5 * WEEK_DAYS;
const TEXTS_MAX = 4000;
// Texts that are taken apart between two looks at other requests: some five milliseconds.
const AT_ONCE = 200;
const SHARED_MS = 600_000;
const SHARED_MAX = 50;

type Shared = { readonly at: number; readonly words: Promise<RisingWords> };
const shared = new WeakMap<Database, Map<string, Shared>>();

/** Words that rise in what a viewer may read, counted once in ten minutes for each person and place; none where the task is off. */
export async function listRisingWords(deps: Deps, viewer: Viewer, place: Place): Promise<RisingWords> {
  const { tasks } = await loadOn(deps);
  if (!tasks.includes('trends')) return { items: [], since: sinceOf(deps).toISOString() };
  const known = shared.get(deps.database) ?? new Map<string, Shared>();
  shared.set(deps.database, known);
  // Rights are of the person: nobody is answered by what another one may read.
  const key = JSON.stringify([viewer, place]);
  const now = deps.clock.now().getTime();
  const kept = known.get(key);
  if (kept && Math.abs(now - kept.at) < SHARED_MS) return kept.words;
  const words = countWords(deps, viewer, place);
  known.delete(key);
  for (const oldest of [...known.keys()].slice(0, Math.max(0, known.size - SHARED_MAX + 1)))
    known.delete(oldest);
  known.set(key, { at: now, words });
  words.catch(() => known.delete(key));
  return words;
}

const sinceOf = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - WEEK_DAYS * DAY_MS);

async function countWords(deps: Deps, viewer: Viewer, place: Place): Promise<RisingWords> {
  const since = sinceOf(deps);
  const from = new Date(deps.clock.now().getTime() - DAYS * DAY_MS);
  const weeks = await readRecentTexts(deps, viewer, { ...place, from, since, most: TEXTS_MAX });
  const [now, before] = [
    await countWeek(weeks.find(({ is_now }) => is_now)),
    await countWeek(weeks.find(({ is_now }) => !is_now)),
  ];
  return { items: risingOf(now, before), since: since.toISOString() };
}

async function countWeek(week: WeekTexts | undefined): Promise<Counted> {
  const { texts = [], people = [], stands_for: standsFor = 1 } = week ?? {};
  const terms = new Map<string, Count>();
  for (const [nth, text] of texts.entries()) {
    if (nth % AT_ONCE === AT_ONCE - 1) await setImmediate();
    countText(terms, withoutPersonalData(text), people[nth] ?? 0);
  }
  return { texts: texts.length, standsFor, terms };
}
