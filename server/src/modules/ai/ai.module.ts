import type { ModuleParts } from '#platform/module-parts';
import { aiGroups } from './ai.routes.ts';
import { forgetModelCalls, forgetModelCallsHourly } from './language/other/forget-model-calls.job.ts';
import { personalRuns } from './runs/case-runs.ts';
import { noteDecisions, noteDecisionsOften } from './runs/note-decisions.job.ts';
import { checkWaitingOften, checkWaitingPhotos } from './vision/check-waiting-photos.job.ts';

/** What the AI tools contribute to the product. */
export const aiModule: ModuleParts = {
  name: 'ai',
  groups: aiGroups,
  personal: personalRuns,
  jobs: [noteDecisions, forgetModelCalls, checkWaitingPhotos],
  schedules: [noteDecisionsOften, forgetModelCallsHourly, checkWaitingOften],
};
