import { performance } from 'node:perf_hooks';
import type { ModelFault } from '@vereda/contract/ai/other-model';
import {
  LIKELY,
  POSSIBLE,
  RISKS,
  SUGGESTIONS_MAX,
  type Risk,
  type Suggestion,
} from '@vereda/contract/ai/text-run';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { buildModel, currentModel } from './current-model.ts';
import { selectLanguageSettings, type StoredSettings } from './language-settings.ts';
import { askModel, modelInUse } from './other/other-model.ts';
import type { ModelAnswer } from './other/question.ts';
import { risksIn } from './risks.ts';
import { looksLikeSpam } from './spam.ts';
import type { Ranked } from './type-classifier.ts';
import type { TypeModel } from './type-model.ts';

/** Below this confidence a type is not offered beside a better one. */
const BESIDE = 0.05;

/** What says it, where no other model was asked or answered. */
export const EMBEDDED = { provider: 'embedded', model: 'bayes-1' } as const;
/** Provider of what another model said. */
export const OTHER = 'openai-compatible';

/** What is asked of a text at once. */
const JUDGED = ['type', 'risk', 'spam'] as const;

/** What the tools say of a text. */
export type SaidOfText = {
  readonly provider: string;
  readonly model: string;
  readonly suggestions: readonly Suggestion[];
  readonly risks: Risk[];
  readonly is_spam: boolean;
  /** Why the included model stands in for the other one. */
  readonly fell_back: ModelFault | null;
  /** Milliseconds. */
  readonly ms: number;
};

/** The stored settings, with nothing on where the module is off. */
export async function loadOn(deps: Deps): Promise<StoredSettings> {
  const [{ activeModules }, settings] = await Promise.all([
    accessContext(deps),
    selectLanguageSettings(deps.database),
  ]);
  return activeModules.includes('ai') ? settings : { ...settings, tasks: [] };
}

/** How a text is asked about. */
export type Asking = {
  /** Whether the answer waits for the included model while it is still being read, some seconds after a start. */
  readonly waits: boolean;
  /** Whether a connected model may be asked: never of what somebody only types. */
  readonly mayAskOthers: boolean;
  /** What that model said of this very text before, null where it was not asked. */
  readonly known?: (model: string) => Promise<ModelAnswer | null>;
};

/** Asks the tools that are on about a text; null where none is on, and for who does not wait while types are being learned. */
export async function sayOf(deps: Deps, text: string, asking: Asking): Promise<SaidOfText | null> {
  const settings = await loadOn(deps);
  const tasks = new Set(settings.tasks);
  if (!tasks.has('type') && !tasks.has('risk') && !tasks.has('spam')) return null;
  const begun = performance.now();
  const other = await askOther(deps, text, { settings, asking });
  const types = tasks.has('type') ? (other.types ?? (await includedTypes(deps, text, asking.waits))) : [];
  if (!types) return null;
  return {
    ...other.source,
    suggestions: types,
    // Another model may add a danger, and a text that talks it out of one takes nothing away.
    risks: tasks.has('risk') ? inOrder([...risksIn(text), ...other.risks]) : [],
    is_spam: tasks.has('spam') && (looksLikeSpam(text) || other.is_spam),
    fell_back: other.fell_back,
    ms: performance.now() - begun,
  };
}

function inOrder(risks: readonly Risk[]): Risk[] {
  return RISKS.filter((risk) => risks.includes(risk));
}

const UNASKED = { source: EMBEDDED, types: null, risks: [], is_spam: false, fell_back: null } as const;

type Given = { readonly settings: StoredSettings; readonly asking: Asking };

async function askOther(deps: Deps, text: string, { settings, asking }: Given) {
  const other = asking.mayAskOthers ? modelInUse(deps, settings, JUDGED) : null;
  if (!other) return UNASKED;
  const answer = (await asking.known?.(other.model.name)) ?? (await askModel(deps, text, other));
  if (typeof answer === 'string') return { ...UNASKED, fell_back: answer };
  return {
    ...UNASKED,
    source: { provider: OTHER, model: other.model.name },
    types: other.tasks.has('type') ? answer.suggestions : null,
    risks: answer.risks,
    is_spam: answer.is_spam,
  };
}

async function includedTypes(deps: Deps, text: string, waits: boolean): Promise<Suggestion[] | null> {
  const model = await modelFor(deps, waits);
  await model?.follow();
  return model && worthSaying(model.rank(text, SUGGESTIONS_MAX));
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
