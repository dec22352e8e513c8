import type { PictureTask } from '@vereda/contract/ai/vision';
import { decodePicture, type DecodedPicture } from './decode-picture.ts';
import type { PictureFindings } from '#ports/pictures/port';
import { findFaces } from './faces.ts';
import { findPlates } from './plates.ts';
import { checkQuality } from './quality.ts';
import { readWords } from './words.ts';

type Detectors = {
  readonly [Task in PictureTask]?: (picture: DecodedPicture) => Promise<PictureFindings[Task]>;
};

const DETECTORS: Detectors = { quality: checkQuality, faces: findFaces, plates: findPlates, text: readWords };

/** Looks for the tasks that there is a detector for; throws ai/picture-unreadable, or whatever a detector throws. */
export async function checkPicture(bytes: Buffer, tasks: readonly PictureTask[]): Promise<PictureFindings> {
  const picture = await decodePicture(bytes);
  const found: Record<string, unknown> = {};
  const ms: Partial<Record<PictureTask, number>> = {};
  for (const task of new Set(tasks)) {
    const detector = DETECTORS[task];
    if (!detector) continue;
    const begun = performance.now();
    found[task] = await detector(picture);
    ms[task] = performance.now() - begun;
  }
  return { ...found, ms };
}
