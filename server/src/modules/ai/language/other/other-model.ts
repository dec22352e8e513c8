import { performance } from 'node:perf_hooks';
import {
  MODEL_TASKS,
  type ModelFault,
  type ModelTask,
  type OtherModel,
} from '@vereda/contract/ai/other-model';
import { selectOfferedTypes } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { ModelFailure, type LanguageModel, type ModelQuestion } from '#ports/language-model/port';
import type { StoredSettings } from '../language-settings.ts';
import { insertCall, selectCalls } from './model-call.queries.ts';
import { questionOf, readAnswer, type ModelAnswer } from './question.ts';

const SHOWN = 100;
// A model that failed so often in a row is left alone for a while: people would wait for nothing.
const FAILURES_IN_A_ROW = 3;
const REST_MS = 60_000;

/** What checking the connection says: only words of this program, so that nothing of the city goes out for it. */
const CHECKED_TEXT = 'La luz de la esquina no enciende';

/** A model with what of some tasks it may be asked now; null where there is none, nothing is asked of it, or texts may not go there. */
export function modelInUse(
  deps: Deps,
  { tasks, asked, may_leave: mayLeave }: StoredSettings,
  among: readonly ModelTask[] = MODEL_TASKS,
): { readonly model: LanguageModel; readonly tasks: ReadonlySet<ModelTask> } | null {
  const model = deps.ports.languageModel;
  const wanted = asked.filter((task) => tasks.includes(task) && among.includes(task));
  if (!model || wanted.length === 0 || !(model.isInCity || mayLeave)) return null;
  return { model, tasks: new Set(wanted) };
}

/** Asks it about a text; an answer that does not come or does not fit is a fault, and never an error. */
export async function askModel(
  deps: Deps,
  text: string,
  { model, tasks }: NonNullable<ReturnType<typeof modelInUse>>,
): Promise<ModelAnswer | ModelFault> {
  return unlessResting(deps, model, () => askAboutText(deps, text, { model, tasks }));
}

/** Puts a question to it, unless it rests after failures; `read` throws ModelFailure for an answer that does not fit. */
export async function putQuestion<Answer extends object>(
  deps: Deps,
  model: LanguageModel,
  asked: Asked<Answer>,
): Promise<Answer | ModelFault> {
  return unlessResting(deps, model, () => ask(deps, model, asked));
}

type Asked<Answer> = { readonly question: ModelQuestion; readonly read: (answer: unknown) => Answer };
type Heard<Answer> = { readonly said: Answer | ModelFault; readonly ms: number };

async function unlessResting<Answer extends object>(
  deps: Deps,
  model: LanguageModel,
  asking: () => Promise<Heard<Answer>>,
): Promise<Answer | ModelFault> {
  return (await faultWhileResting(deps, model)) ?? (await asking()).said;
}

/** Asks it something harmless, whatever is on, and says how that went. */
export async function checkModel(
  deps: Deps,
  model: LanguageModel,
): Promise<{ readonly ms: number; readonly fault: ModelFault | null }> {
  const { said, ms } = await askAboutText(deps, CHECKED_TEXT, { model, tasks: new Set(['type']) });
  return { ms: Math.round(ms), fault: typeof said === 'string' ? said : null };
}

async function askAboutText(
  deps: Deps,
  text: string,
  { model, tasks }: NonNullable<ReturnType<typeof modelInUse>>,
): Promise<Heard<ModelAnswer>> {
  const choices = await selectOfferedTypes(deps.database);
  return ask(deps, model, {
    question: questionOf(text, tasks, choices),
    read: (answer) => readAnswer(answer, tasks, choices),
  });
}

async function ask<Answer extends object>(
  deps: Deps,
  model: LanguageModel,
  { question, read }: Asked<Answer>,
): Promise<Heard<Answer>> {
  const begun = performance.now();
  const said: Answer | ModelFault = await model
    .ask(question)
    .then(read)
    .catch((error: unknown) => {
      if (error instanceof ModelFailure) return error.fault;
      throw error;
    });
  const ms = performance.now() - begun;
  const fault = typeof said === 'string' ? said : null;
  if (fault) deps.log.warn({ fault, ms: Math.round(ms) }, 'the connected language model gave no answer');
  await insertCall(deps.database, { model: model.name, at: deps.clock.now(), ms, fault });
  return { said, ms };
}

async function faultWhileResting(
  { database, clock }: Deps,
  { name }: LanguageModel,
): Promise<ModelFault | null> {
  const last = await selectCalls(database, name, FAILURES_IN_A_ROW);
  const [newest] = last;
  if (!newest?.fault || last.length < FAILURES_IN_A_ROW || last.some(({ fault }) => fault === null))
    return null;
  const sinceMs = clock.now().getTime() - newest.at.getTime();
  // A clock that was set back makes nobody wait.
  return sinceMs >= 0 && sinceMs < REST_MS ? newest.fault : null;
}

/** The connected model as the screen tells of it; null where none is. */
export async function describeModel(deps: Deps, settings: StoredSettings): Promise<OtherModel | null> {
  const model = deps.ports.languageModel;
  if (!model) return null;
  const calls = await selectCalls(deps.database, model.name, SHOWN);
  const answered = calls.filter(({ fault }) => fault === null);
  const newest = calls[0];
  const times = answered.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const typical = times[Math.floor((times.length - 1) / 2)];
  return {
    name: model.name,
    host: model.host,
    in_city: model.isInCity,
    state: modelInUse(deps, settings) ? 'used' : isHeld(settings, model) ? 'held' : 'idle',
    asked: calls.length,
    answered: answered.length,
    answered_at: answered[0]?.at.toISOString() ?? null,
    typical_ms: typical === undefined ? null : Math.round(typical),
    fault: newest?.fault ?? null,
    failed_at: newest?.fault ? newest.at.toISOString() : null,
  };
}

function isHeld({ tasks, asked, may_leave: mayLeave }: StoredSettings, model: LanguageModel): boolean {
  return !model.isInCity && !mayLeave && asked.some((task) => tasks.includes(task));
}
