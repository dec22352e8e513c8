import type { ModuleParts } from '#platform/module-parts';
import { aiGroups } from './ai.routes.ts';
import { noteDecisions, noteDecisionsOften } from './runs/note-decisions.job.ts';

/** What the AI tools contribute to the product. */
export const aiModule: ModuleParts = {
  name: 'ai',
  groups: aiGroups,
  jobs: [noteDecisions],
  schedules: [noteDecisionsOften],
};
