import { WORD_TEXTS_MIN } from '@vereda/contract/ai/language';
import { selectLessonsOfType } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { buildModel, currentModel } from './current-model.ts';
import { featuresOf } from './features.ts';

const TEXTS_READ = 500;
const WORDS_MAX = 25;

/**
 * Words that speak most for a type. The model keeps numbers in their place, so they are looked up in the newest texts of
 * the type; what stands in fewer than three of them is left out, since it may tell of a person.
 */
export async function listWords(deps: Deps, type: number) {
  const model = currentModel(deps).model ?? (await buildModel(deps));
  await model.follow();
  if (!model.offered.includes(type)) return { words: [], texts: 0 };
  const lessons = await selectLessonsOfType(deps.database, type, TEXTS_READ);
  const found = new Map<number, { id: number; words: string; texts: number }>();
  for (const { description } of lessons) {
    for (const { id, words } of featuresOf(description)) {
      const one = found.get(id) ?? { id, words, texts: 0 };
      one.texts += 1;
      found.set(id, one);
    }
  }
  const shown = [...found.values()].filter(({ texts }) => texts >= WORD_TEXTS_MIN);
  const words = model
    .strongest(type, shown, WORDS_MAX)
    .map((one) => ({ words: one.words, texts: one.texts }));
  return { words, texts: lessons.length };
}
