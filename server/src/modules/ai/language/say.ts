import { performance } from 'node:perf_hooks';
import type { TextTask } from '@vereda/contract/ai/language';
import { LIKELY, POSSIBLE, SUGGESTIONS_MAX, type Risk, type Suggestion } from '@vereda/contract/ai/text-run';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { buildModel, currentModel } from './current-model.ts';
import { selectLanguageSettings } from './language-settings.ts';
import { risksIn } from './risks.ts';
import { looksLikeSpam } from './spam.ts';
import type { Ranked } from './type-classifier.ts';
import type { TypeModel } from './type-model.ts';

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
async function loadTasks(deps: Deps): Promise<ReadonlySet<TextTask>> {
  const [{ activeModules }, { tasks }] = await Promise.all([
    accessContext(deps),
    selectLanguageSettings(deps.database),
  ]);
  return new Set(activeModules.includes('ai') ? tasks : []);
}

/** Whether an answer waits for a model that is still being read from the database, some seconds after a start. */
export type Asking = { readonly waits: boolean };

/** Asks the tools that are on about a text; null where none is on, and for who does not wait while types are being learned. */
export async function sayOf(deps: Deps, text: string, { waits }: Asking): Promise<SaidOfText | null> {
  const tasks = await loadTasks(deps);
  if (tasks.size === 0) return null;
  const model = tasks.has('type') ? await modelFor(deps, waits) : null;
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

async function modelFor(deps: Deps, waits: boolean): Promise<TypeModel | null> {
  const { model } = currentModel(deps);
  return model ?? (waits ? buildModel(deps) : null);
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
