import type { Installed } from '#ports/pictures/port';
import { FACES_MODEL } from './faces.ts';
import { PLATES_MODEL } from './plates.ts';
import { WORDS_MODEL } from './words.ts';

const here = (model: string) => ({ installed: true, provider: 'embedded', model });
const MISSING = { installed: false, provider: 'embedded', model: '' };

/** What is there on this machine. */
export function findInstalled(): Installed {
  return {
    quality: here('laplacian-variance'),
    faces: here(FACES_MODEL),
    plates: here(PLATES_MODEL),
    nsfw: MISSING,
    objects: MISSING,
    text: here(WORDS_MODEL),
  };
}
