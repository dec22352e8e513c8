import { isApiError, type ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { getViewer } from '#session/viewer.ts';
import { isWorthWaiting } from '../../outbox/send-entry.ts';
import {
  keepFieldwork,
  listFieldwork,
  removeFieldwork,
  type FieldDetail,
  type FieldEnd,
  type FieldEntry,
} from './fieldwork.ts';

const LOCK = 'vereda.fieldwork';
const RETRY_MS = 60_000;
const TRIES = 2;

/** Keeps what was done on this device and sends it at once if it can; without a network it waits here. */
export async function handIn(entry: FieldEntry): Promise<void> {
  await keepFieldwork(entry);
  await flushFieldwork();
}

/** Sends everything that waits and is of who is signed in, one tab at a time. */
export async function flushFieldwork(): Promise<void> {
  const uid = getViewer()?.uid;
  if (!uid || !navigator.onLine) return;
  await inTurn(async () => {
    for (const entry of await listFieldwork()) {
      if (entry.end || entry.uid !== uid) continue;
      if (!(await trySending(entry))) return;
    }
  });
}

/** Flushes now, when the network comes back, when the page is looked at again, and once a minute. */
export function watchFieldwork(): void {
  const flush = () => void flushFieldwork().catch(() => {});
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flush();
  });
  setInterval(flush, RETRY_MS);
  flush();
}

// False when the rest would fail as well.
async function trySending(entry: FieldEntry): Promise<boolean> {
  try {
    await send(entry);
    return true;
  } catch (error) {
    if (!isApiError(error) || !isWorthWaiting(error)) throw error;
    return false;
  }
}

async function send(entry: FieldEntry): Promise<void> {
  let current = entry;
  for (let tries = 1; ; tries += 1) {
    try {
      current = await uploadPhotos(current);
      await write(current);
      await removeFieldwork(current.id);
      await queryClient.invalidateQueries({ queryKey: ['POST /reports/getPublicServices'] });
      return;
    } catch (error) {
      if (!isApiError(error) || isWorthWaiting(error)) throw error;
      // Photos wait a day on the server; the entry may be older than that.
      const isStale = error.code === 'listener/attachment-taken' && tries < TRIES;
      if (!isStale) return void (await keepFieldwork({ ...current, end: endOf(error) }));
      current = { ...current, photos: current.photos.map((photo) => ({ ...photo, attachmentId: null })) };
    }
  }
}

async function write({ id, reportId, kind, text, photos, detail, cause }: FieldEntry): Promise<void> {
  const once = { idempotencyKey: id, quiet: true };
  if (cause) {
    const input = { id: reportId, cause_id: cause.id, ...(text && { text }) };
    return void (await call('POST /reports/not-attended/:id', input, once));
  }
  const { materials, ...work }: FieldDetail = detail ?? { materials: [] };
  const input = {
    id: reportId,
    text,
    attachment_ids: photos.flatMap(({ attachmentId }) => attachmentId ?? []),
    materials: materials.map((used) => ({ material_id: used.id, quantity: used.quantity })),
    ...(work.kind_id === undefined ? { kind } : work),
  };
  await call('POST /reports/attend/:id', input, once);
}

// The refusal of a move says where the case is.
function endOf({ message, details }: ApiError): FieldEnd {
  const { stage = null, outcome = null } = (details ?? {}) as Partial<FieldEnd>;
  return { kind: 'refused', message, stage, outcome };
}

async function uploadPhotos(entry: FieldEntry): Promise<FieldEntry> {
  let current = entry;
  for (const photo of entry.photos) {
    if (photo.attachmentId) continue;
    const { id } = await call('POST /attachments/create', {}, { file: photo.blob, quiet: true });
    const photos = current.photos.map((one) => (one.id === photo.id ? { ...one, attachmentId: id } : one));
    current = await keepFieldwork({ ...current, photos });
  }
  return current;
}

// Two tabs must not send the same entry side by side, though the server would keep only one of them.
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}
