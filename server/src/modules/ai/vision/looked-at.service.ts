import type { Viewer } from '@vereda/contract/access/viewer';
import { NEAR_BITS_MAX, type LookedAt, type PhotoQuality } from '@vereda/contract/ai/looking';
import {
  findDesk,
  openUnattached,
  selectCheckedPhotos,
  selectNearPhotos,
  type CheckedPhoto,
} from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { lookAtPicture, installedOf } from './look-at-picture.ts';
import { selectRunsOfPhotos } from './image-run.queries.ts';
import { loadPictureTasks, loadVisionTasks } from './vision-settings.ts';

// Who files does not wait for it.
const QUALITY_WITHIN_MS = 5000;
const GOOD: PhotoQuality = { is_blurred: false, is_dark: false, is_small: false };

/** What was found in photos within the viewer's rights, in the order in which they were asked for. */
export async function listLookedAt(deps: Deps, viewer: Viewer, ids: readonly string[]): Promise<LookedAt[]> {
  const desk = await findDesk(deps, viewer);
  const photos = desk ? await selectCheckedPhotos(deps.database, desk, ids) : [];
  if (!desk || photos.length === 0) return [];
  const tasks = await loadVisionTasks(deps);
  const seen = photos.map(({ id }) => id);
  const [runs, near] = await Promise.all([
    tasks.length > 0 ? selectRunsOfPhotos(deps.database, seen) : [],
    tasks.includes('duplicates')
      ? selectNearPhotos(deps.database, desk, { ids: seen, bitsMax: NEAR_BITS_MAX })
      : [],
  ]);
  const waits = installedOf(deps, await loadPictureTasks(deps)).length > 0;
  return photos
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((photo) => ({
      photo_id: photo.id,
      ...saidOf(
        photo,
        runs.find(({ photo_id }) => photo_id === photo.id),
        waits,
      ),
      near: near.filter(({ of }) => of === photo.id).map(({ of: _of, ...one }) => one),
    }));
}

type Run = Awaited<ReturnType<typeof selectRunsOfPhotos>>[number];

function saidOf(
  photo: CheckedPhoto,
  run: Run | undefined,
  waits: boolean,
): Omit<LookedAt, 'photo_id' | 'near'> {
  const nothing = { proposed: [], doubts: run?.doubts ?? [], found: null };
  if (!run) return { ...nothing, state: waits && photo.state === 'held' ? 'waiting' : 'off' };
  if (run.state === 'failed') return { ...nothing, state: 'failed' };
  const { ms: _ms, ...found } = run.found;
  // Once somebody covered, showed or hid it, nothing is proposed any more.
  const isOpen = photo.state === 'held' && photo.boxes.length === 0;
  return { state: 'done', proposed: isOpen ? run.proposed : [], doubts: run.doubts, found };
}

/** Whether a photo that was sent and is not attached yet can be made out; good where nothing can tell. */
export async function findQuality(deps: Deps, id: string): Promise<PhotoQuality> {
  const tasks = installedOf(deps, await loadPictureTasks(deps)).filter((task) => task === 'quality');
  const picture = tasks.length > 0 ? await openUnattached(deps, id) : null;
  if (!picture) return GOOD;
  try {
    const { found } = await lookAtPicture(deps, picture, { tasks, withinMs: QUALITY_WITHIN_MS });
    const { is_blurred, is_dark, is_small } = found.quality ?? GOOD;
    return { is_blurred, is_dark, is_small };
  } catch (error) {
    deps.log.warn({ err: error }, 'the quality of a photo was not found out');
    return GOOD;
  }
}
