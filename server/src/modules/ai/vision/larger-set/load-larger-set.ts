import type { PictureTask } from '@vereda/contract/ai/vision';
import type { Detectors } from '../engine/detectors.ts';
import { indecencyOf, openKinds } from './indecency.ts';
import { openMoreFaces } from './more-faces.ts';
import { openObjects } from './objects.ts';
import { loadTensors } from './tensors.ts';

/** What the larger set looks for. */
export const LARGER_TASKS = ['faces', 'nsfw', 'objects'] as const satisfies PictureTask[];

const loaded = new Map<string, Promise<Detectors>>();

/** The detectors of a folder, read once a process: none where they can not be read, as if they were not installed. */
export function loadLargerSet(folder: string): Promise<Detectors> {
  const known = loaded.get(folder) ?? readSet(folder).catch(() => ({}));
  loaded.set(folder, known);
  return known;
}

async function readSet(folder: string): Promise<Detectors> {
  const tensors = await loadTensors(folder);
  const faces = await openMoreFaces(tensors, folder);
  const objects = await openObjects(tensors, folder);
  const kindsOf = await openKinds(tensors, folder);
  return { faces, objects, nsfw: async (picture) => indecencyOf(await kindsOf(picture)) };
}
