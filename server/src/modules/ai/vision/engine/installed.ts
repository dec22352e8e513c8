import type { Installed } from '#ports/pictures/port';
import { INDECENCY_MODEL } from '../larger-set/indecency.ts';
import { MORE_FACES_MODEL } from '../larger-set/more-faces.ts';
import { OBJECTS_MODEL } from '../larger-set/objects.ts';
import { FACES_MODEL } from './faces.ts';
import { PLATES_MODEL } from './plates.ts';
import { WORDS_MODEL } from './words.ts';

const here = (model: string) => ({ installed: true, provider: 'embedded', model });
const MISSING = { installed: false, provider: 'embedded', model: '' };

/** What is there on this machine, with the larger set or without it. */
export function findInstalled(hasLarger: boolean): Installed {
  return {
    quality: here('laplacian-variance'),
    faces: here(hasLarger ? MORE_FACES_MODEL : FACES_MODEL),
    plates: here(PLATES_MODEL),
    nsfw: hasLarger ? here(INDECENCY_MODEL) : MISSING,
    objects: hasLarger ? here(OBJECTS_MODEL) : MISSING,
    text: here(WORDS_MODEL),
  };
}
