import type { Viewer } from '@vereda/contract/access/viewer';
import { SIMILAR_MAX, type SimilarCase } from '@vereda/contract/ai/suggesting';
import type { Locale } from '@vereda/contract/locale';
import { readCaseAround } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { currentModel } from '../current-model.ts';
import { featuresOf } from '../features.ts';
import { loadOn } from '../say.ts';
import { likenessOf } from './likeness.ts';

// From here on a case is like another one; of one of another type more has to be the same.
const LIKE = 0.2;
const LIKE_OF_OTHER_TYPE = 0.3;

/** Cases like one that somebody may read at the desk, the likest first; none where the task is off or types are still being learned. */
export async function listSimilar(
  deps: Deps,
  viewer: Viewer,
  asked: { readonly id: number; readonly locale: Locale },
): Promise<SimilarCase[]> {
  const { report, others } = await readCaseAround(deps, viewer, asked);
  const { tasks } = await loadOn(deps);
  const { model } = currentModel(deps);
  if (!tasks.includes('similar') || !model) return [];
  await model.follow();
  const own = featuresOf(report.description);
  return others
    .map((other) => ({
      other,
      isSameType: other.subcategory_id === report.subcategory_id,
      likeness: likenessOf(own, featuresOf(other.description), (id) => model.rarityOf(id)),
    }))
    .filter(({ isSameType, likeness }) => likeness.cosine >= (isSameType ? LIKE : LIKE_OF_OTHER_TYPE))
    .toSorted(
      (one, another) => another.likeness.cosine - one.likeness.cosine || another.other.id - one.other.id,
    )
    .slice(0, SIMILAR_MAX)
    .map(({ other, isSameType, likeness }) => {
      const { id, folio, title, stage, outcome, is_duplicate: isDuplicate, created_at, distance_m } = other;
      const words = [...likeness.words];
      return {
        id,
        folio,
        title,
        stage,
        outcome,
        isDuplicate,
        created_at,
        distance_m,
        same_type: isSameType,
        words,
      };
    });
}
