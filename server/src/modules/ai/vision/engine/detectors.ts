import type { PictureTask } from '@vereda/contract/ai/vision';
import type { PictureFindings } from '#ports/pictures/port';
import type { DecodedPicture } from './decode-picture.ts';
import { findFaces } from './faces.ts';
import { findPlates } from './plates.ts';
import { checkQuality } from './quality.ts';
import { readWords } from './words.ts';

/** What looks for each task in a picture. */
export type Detectors = {
  readonly [Task in PictureTask]?: (picture: DecodedPicture) => Promise<PictureFindings[Task]>;
};

/** Those that are always there. */
export const DETECTORS: Detectors = {
  quality: checkQuality,
  faces: findFaces,
  plates: findPlates,
  text: readWords,
};
