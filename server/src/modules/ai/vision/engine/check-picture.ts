import type { PictureTask } from '@vereda/contract/ai/vision';
import type { PictureFindings } from '#ports/pictures/port';
import { LARGER_TASKS, loadLargerSet } from '../larger-set/load-larger-set.ts';
import { decodePicture } from './decode-picture.ts';
import { DETECTORS } from './detectors.ts';

/**
 * Looks for the tasks that there is a detector for, those of the larger set too where its folder is given and it can be
 * read; throws ai/picture-unreadable, or whatever a detector throws.
 */
export async function checkPicture(
  bytes: Buffer,
  tasks: readonly PictureTask[],
  larger: string | null,
): Promise<PictureFindings> {
  const picture = await decodePicture(bytes);
  // Who files waits for the quality of a photo, and not for networks that do not tell it.
  const needsLarger = larger !== null && LARGER_TASKS.some((task) => tasks.includes(task));
  const detectors = { ...DETECTORS, ...(needsLarger && (await loadLargerSet(larger))) };
  const found: Record<string, unknown> = {};
  const ms: Partial<Record<PictureTask, number>> = {};
  for (const task of new Set(tasks)) {
    const detector = detectors[task];
    if (!detector) continue;
    const begun = performance.now();
    found[task] = await detector(picture);
    ms[task] = performance.now() - begun;
  }
  return { ...found, ms };
}
