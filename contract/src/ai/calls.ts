import { imageRunEndpoints } from './image-run.ts';
import { imageToolEndpoints } from './image-tools.ts';
import { languageEndpoints } from './language.ts';
import { lookingEndpoints } from './looking.ts';
import { suggestingEndpoints } from './suggesting.ts';
import { textRunEndpoints } from './text-run.ts';

/** Groups of calls of /ai. */
export const aiCalls = {
  textRun: textRunEndpoints,
  language: languageEndpoints,
  suggesting: suggestingEndpoints,
  imageRun: imageRunEndpoints,
  imageTools: imageToolEndpoints,
  looking: lookingEndpoints,
} as const;
