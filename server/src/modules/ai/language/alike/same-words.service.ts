import { SIMILAR_MAX } from '@vereda/contract/ai/suggesting';
import type { NearbyCard } from '@vereda/contract/listener/report-shapes';
import type { Locale } from '@vereda/contract/locale';
import { selectFiledHere } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { currentModel } from '../current-model.ts';
import { loadOn } from '../say.ts';
import { comparedText, SAME_DAYS, SAME_METERS, saysTheSame } from './same-words.ts';

/** What is being written, and where. */
export type Written = {
  readonly text: string;
  readonly point: { readonly lat: number; readonly lng: number };
  readonly locale: Locale;
};

/** Public reports that say the same as what is being written here, nearest first; none where the task is off or types are still being learned. */
export async function listSameWords(deps: Deps, { text, point, locale }: Written): Promise<NearbyCard[]> {
  const { tasks } = await loadOn(deps);
  const { model } = currentModel(deps);
  if (!tasks.includes('similar') || !model) return [];
  const [filed] = await Promise.all([
    selectFiledHere(deps.database, {
      point,
      locale,
      radius_m: SAME_METERS,
      days: SAME_DAYS,
      now: deps.clock.now(),
    }),
    model.follow(),
  ]);
  const written = comparedText(text);
  return filed
    .filter(({ description, distance_m }) =>
      saysTheSame([written, comparedText(description)], distance_m, (id) => model.rarityOf(id)),
    )
    .slice(0, SIMILAR_MAX);
}
