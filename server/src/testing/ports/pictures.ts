import { PICTURE_TASKS, type PictureTask } from '@vereda/contract/ai/vision';
import type { Installed, PictureChecker, PictureFindings } from '../../platform/ports/pictures/port.ts';
import type { Deps } from '../../platform/deps.ts';

const SHARP = { sharpness: 400, brightness: 120, is_blurred: false, is_dark: false, is_small: false };

/** What every check says of a picture in which there is nothing. */
export const NOTHING_FOUND: PictureFindings = {
  quality: SHARP,
  faces: [],
  plates: [],
  nsfw: 0.01,
  objects: [],
  text: '',
  ms: { quality: 5, faces: 50 },
};

type Check = PictureChecker['check'];

/** A machine on which nothing that looks at pictures is installed. */
export const NO_PICTURE_CHECKER = checkerOf([], () => Promise.resolve({ ms: {} }));

/** Puts a checker in the place of a server's own: these tasks are installed, and it answers just this of those asked for. */
export function setPictureChecker(
  server: { readonly deps: Pick<Deps, 'ports'> },
  answer: PictureFindings | Check,
  tasks: readonly PictureTask[] = PICTURE_TASKS,
): { readonly asked: readonly PictureTask[][] } {
  const asked: PictureTask[][] = [];
  const check: Check = (picture, wanted, signal) => {
    asked.push([...wanted]);
    if (typeof answer === 'function') return answer(picture, wanted, signal);
    const { ms, ...found } = answer;
    const kept = Object.entries(found).filter(([task]) => wanted.includes(task as PictureTask));
    return Promise.resolve({ ...Object.fromEntries(kept), ms });
  };
  const pictures = checkerOf(tasks, check);
  Object.assign(server.deps.ports, { pictures });
  return { asked };
}

function checkerOf(tasks: readonly PictureTask[], check: Check): PictureChecker {
  const of = (task: PictureTask) => ({ installed: tasks.includes(task), provider: 'test', model: 'eye-1' });
  return {
    installed: () => Object.fromEntries(PICTURE_TASKS.map((task) => [task, of(task)])) as Installed,
    check,
    close: () => Promise.resolve(),
  };
}
