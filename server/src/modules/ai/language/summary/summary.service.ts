import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { ModelFault } from '@vereda/contract/ai/other-model';
import { SUMMARY_FROM_LENGTH, type CaseSummary } from '@vereda/contract/ai/summary';
import { readConversation } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { insertRun, selectAnswer } from '../../runs/text-run.queries.ts';
import type { StoredSettings } from '../language-settings.ts';
import { modelInUse, putQuestion } from '../other/other-model.ts';
import { loadOn, OTHER } from '../say.ts';
import { chooseSentences, sentencesOfCase, type CaseSentence } from './choose-sentences.ts';
import { summaryQuestion } from './summary-question.ts';

const INCLUDED = { provider: 'embedded', model: 'sentences-1' } as const;
const NONE: CaseSummary = { run_id: null, other_model: null, sentences: [] };

/** What a long case says in a few of its own sentences; empty where it is short or the task is off. Throws listener/report-not-found. */
export async function summaryOf(deps: Deps, viewer: Viewer, id: number): Promise<CaseSummary> {
  const { description, said } = await readConversation(deps, viewer, id);
  const settings = await loadOn(deps);
  const parts = [description, ...said.map(({ text }) => text)];
  const length = parts.reduce((sum, text) => sum + text.length, 0);
  if (!settings.tasks.includes('summary') || length < SUMMARY_FROM_LENGTH) return NONE;
  const begun = performance.now();
  const sentences = sentencesOfCase(parts);
  const inputSha256 = createHash('sha256').update(JSON.stringify(parts)).digest();
  const { source, places, fell_back } = await choose(deps, { id, parts, sentences, inputSha256, settings });
  if (places.length === 0) return NONE;
  const run = await insertRun(deps.database, {
    ...source,
    task: 'summary',
    report_id: id,
    text: null,
    inputSha256,
    suggestions: [],
    risks: [],
    is_spam: false,
    sentences: [...places],
    fell_back,
    ms: performance.now() - begun,
    at: deps.clock.now(),
    by: viewer.uid,
  });
  return {
    run_id: run.id,
    other_model: source.provider === OTHER ? source.model : null,
    sentences: sentences
      .filter((_, place) => places.includes(place))
      .map(({ text, part }) => {
        const by = said[part - 1];
        return { text, said: by ? { actor: by.actor, at: by.at.toISOString() } : null };
      }),
  };
}

type Asked = {
  readonly id: number;
  readonly parts: readonly string[];
  readonly sentences: readonly CaseSentence[];
  readonly inputSha256: Buffer;
  readonly settings: StoredSettings;
};

type Chosen = {
  readonly source: { readonly provider: string; readonly model: string };
  readonly places: readonly number[];
  readonly fell_back: ModelFault | null;
};

async function choose(deps: Deps, asked: Asked): Promise<Chosen> {
  const { id, parts, sentences, inputSha256, settings } = asked;
  const other = modelInUse(deps, settings, ['summary']);
  if (!other) return { source: INCLUDED, places: chooseSentences(sentences), fell_back: null };
  const { model } = other;
  // A case that is opened again is not asked about again elsewhere: that costs, and takes its time.
  const known = await selectAnswer(deps.database, { task: 'summary', id, inputSha256, model: model.name });
  const answer = known?.sentences ?? (await putQuestion(deps, model, summaryQuestion(parts, sentences)));
  return typeof answer === 'string'
    ? { source: INCLUDED, places: chooseSentences(sentences), fell_back: answer }
    : { source: { provider: OTHER, model: model.name }, places: answer, fell_back: null };
}
