import { imageRunEndpoints } from '@vereda/contract/ai/image-run';
import { imageToolEndpoints } from '@vereda/contract/ai/image-tools';
import { languageEndpoints } from '@vereda/contract/ai/language';
import { lookingEndpoints } from '@vereda/contract/ai/looking';
import { suggestingEndpoints } from '@vereda/contract/ai/suggesting';
import { textRunEndpoints } from '@vereda/contract/ai/text-run';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { checkOtherModel, getLanguage, retrain, saveLanguage } from './language/language.service.ts';
import { proposeReplies } from './language/alike/replies.service.ts';
import { listSameWords } from './language/alike/same-words.service.ts';
import { listSimilar } from './language/alike/similar.service.ts';
import { hintAtPersonal } from './language/personal/names-and-homes.service.ts';
import { summaryOf } from './language/summary/summary.service.ts';
import { listRisingWords } from './language/trends/rising-words.service.ts';
import { listWords } from './language/words.service.ts';
import {
  createTextRun,
  decideTextRun,
  deleteTextRuns,
  getTextRun,
  listTextRuns,
  suggestForReport,
  suggestType,
} from './runs/text-run.service.ts';
import {
  createImageRun,
  decideImage,
  deleteImages,
  getImageRun,
  listImageRuns,
} from './vision/image-run.service.ts';
import { findQuality, listLookedAt } from './vision/looked-at.service.ts';
import { getVision, saveVision } from './vision/vision.service.ts';

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
      checkModel: () => checkOtherModel(deps),
      getWords: (call) => listWords(deps, call.input.subcategory_id),
      retrain: () => retrain(deps),
    }),
    group(suggestingEndpoints, {
      suggestType: (call) => suggestType(deps, call.input.text),
      sameWords: async ({ input, request: { locale } }) => ({
        items: await listSameWords(deps, { ...input, locale }),
      }),
      namesAndHomes: async (call) => ({ items: await hintAtPersonal(deps, call.input.text) }),
      suggestFor: (call) => suggestForReport(deps, viewerOf(call), call.input.id),
      similarTo: async (call) => {
        const { id } = call.input;
        return { items: await listSimilar(deps, viewerOf(call), { id, locale: call.request.locale }) };
      },
      summaryOf: (call) => summaryOf(deps, viewerOf(call), call.input.id),
      risingWords: (call) => listRisingWords(deps, viewerOf(call), call.input),
      repliesFor: async (call) => ({ items: await proposeReplies(deps, viewerOf(call), call.input) }),
    }),
    ...visionGroups(deps),
  ];
}

function visionGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(imageRunEndpoints, {
      createImage: async (call) => createImageRun(deps, viewerOf(call), (await call.upload()).stream),
      updateImage: (call) => decideImage(deps, viewerOf(call), call.input),
      getImage: (call) => getImageRun(deps, viewerOf(call), call.input.id),
      getImages: (call) => listImageRuns(deps, viewerOf(call), call.input),
      deleteImages: (call) => deleteImages(deps, viewerOf(call), call.input),
    }),
    group(imageToolEndpoints, {
      getVision: () => getVision(deps),
      updateVision: (call) => saveVision(deps, viewerOf(call), call.input),
    }),
    group(lookingEndpoints, {
      lookedAt: async (call) => ({ items: await listLookedAt(deps, viewerOf(call), call.input.ids) }),
      quality: (call) => findQuality(deps, call.input.id),
    }),
  ];
}
