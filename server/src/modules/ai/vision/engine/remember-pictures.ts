import { createHash } from 'node:crypto';
import type { PictureChecker, PictureFindings } from '#ports/pictures/port';

/**
 * A checker that answers from memory for the very pictures it looked at lately, so many of them: one photo is often sent
 * to several reports. What failed is looked at again.
 */
export function rememberPictures(checker: PictureChecker, pictures = 100): PictureChecker {
  const known = new Map<string, PictureFindings>();
  return {
    ...checker,
    async check(picture, tasks, signal) {
      const key = [createHash('sha256').update(picture).digest('base64'), ...[...tasks].sort()].join(' ');
      const found = known.get(key) ?? (await checker.check(picture, tasks, signal));
      // The one asked for last stands last; the first goes when there are too many.
      known.delete(key);
      known.set(key, found);
      const [oldest] = known.keys();
      if (known.size > pictures && oldest) known.delete(oldest);
      return found;
    },
  };
}
