import { performance } from 'node:perf_hooks';
import type { TextTask } from '@vereda/contract/ai/language';
import { LIKELY, POSSIBLE, SUGGESTIONS_MAX, type Risk, type Suggestion } from '@vereda/contract/ai/text-run';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { currentModel } from './current-model.ts';
import { selectLanguageSettings } from './language-settings.ts';
import { risksIn } from './risks.ts';
import { looksLikeSpam } from './spam.ts';
import type { Ranked } from './type-classifier.ts';

/** Below this confidence a type is not offered beside a better one. */
const BESIDE = 0.05;

/** What says it. */
export const EMBEDDED = { provider: 'embedded', model: 'bayes-1' } as const;

/** What the tools say of a text. */
export type SaidOfText = {
  readonly suggestions: readonly Suggestion[];
  readonly risks: Risk[];
  readonly is_spam: boolean;
  /** Milliseconds. */
  readonly ms: number;
};

/** Which tasks are on: none where the module is off. */
export async function loadTasks(deps: Deps): Promise<ReadonlySet<TextTask>> {
  const [{ activeModules }, { tasks }] = await Promise.all([
    accessContext(deps),
    selectLanguageSettings(deps.database),
  ]);
  return new Set(activeModules.includes('ai') ? tasks : []);
}

/** Asks the tools that are on about a text; null where none is on, or types are asked for and still being learned. */
export async function sayOf(deps: Deps, text: string): Promise<SaidOfText | null> {
  const tasks = await loadTasks(deps);
  if (tasks.size === 0) return null;
  const { model } = tasks.has('type') ? currentModel(deps) : { model: null };
  if (tasks.has('type') && !model) return null;
  await model?.follow();
  const begun = performance.now();
  return {
    suggestions: model ? worthSaying(model.rank(text, SUGGESTIONS_MAX)) : [],
    risks: tasks.has('risk') ? risksIn(text) : [],
    is_spam: tasks.has('spam') && looksLikeSpam(text),
    ms: performance.now() - begun,
  };
}

// One that is likely stands alone; where none is even possible, nothing is said.
function worthSaying(ranked: readonly Ranked[]): Suggestion[] {
  const [first] = ranked;
  if (!first || first.confidence < POSSIBLE) return [];
  const others = first.confidence >= LIKELY ? [] : ranked.slice(1);
  return [first, ...others.filter(({ confidence }) => confidence >= BESIDE)].map(
    ({ label, confidence, words }) => ({
      subcategory_id: label,
      confidence: Math.round(confidence * 1000) / 1000,
      words: [...words],
    }),
  );
}
