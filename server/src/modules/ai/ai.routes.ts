import { languageEndpoints } from '@vereda/contract/ai/language';
import { suggestingEndpoints } from '@vereda/contract/ai/suggesting';
import { textRunEndpoints } from '@vereda/contract/ai/text-run';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { getLanguage, retrain, saveLanguage } from './language/language.service.ts';
import {
  createTextRun,
  decideTextRun,
  deleteTextRuns,
  getTextRun,
  listTextRuns,
  suggestForReport,
  suggestType,
} from './runs/text-run.service.ts';

/** Calls of /ai, and those of flows that its tools serve. */
export function aiGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(textRunEndpoints, {
      createText: (call) => createTextRun(deps, viewerOf(call), call.input.text),
      updateText: (call) => decideTextRun(deps, viewerOf(call), call.input),
      getText: (call) => getTextRun(deps, call.input.id),
      getTexts: (call) => listTextRuns(deps, call.input),
      deleteAi: (call) => deleteTextRuns(deps, viewerOf(call), call.input),
    }),
    group(languageEndpoints, {
      getLanguage: () => getLanguage(deps),
      updateLanguage: (call) => saveLanguage(deps, viewerOf(call), call.input),
      retrain: () => retrain(deps),
    }),
    group(suggestingEndpoints, {
      suggestType: (call) => suggestType(deps, call.input.text),
      suggestFor: (call) => suggestForReport(deps, viewerOf(call), call.input.id),
    }),
  ];
}
