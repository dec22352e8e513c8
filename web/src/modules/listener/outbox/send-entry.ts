import { isApiError, type ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { queryClient } from '#api/query-client.ts';
import { getViewer } from '#session/viewer.ts';
import type { FilingInput } from '../filing/draft.ts';
import { putInOutbox, type OutboxEnd, type OutboxEntry } from './outbox.ts';

const TRIES = 3;
const ANSWERS_WANTING = 'listener/answers-wanting';

/** Sends an entry: photos first, then the report under its key. It ends filed or refused; a fault on the way throws and leaves it for later. */
export async function sendEntry(entry: OutboxEntry): Promise<OutboxEntry> {
  let current = entry;
  for (let tries = 1; ; tries += 1) {
    try {
      current = await uploadPhotos(current);
      const input = current.attempt ?? (await inputOf(current));
      current = await keep({ ...current, attempt: input });
      const report = await call('POST /reports/create', input, { idempotencyKey: current.id, quiet: true });
      return await keep({ ...current, end: { kind: 'filed', report } });
    } catch (error) {
      if (!isApiError(error) || isWorthWaiting(error)) throw error;
      const mended = tries < TRIES ? mend(current, error) : null;
      if (!mended) return await keep({ ...current, end: refusalOf(error) });
      current = mended;
    }
  }
}

// What a type asks may have changed since it was written; the form then asks it at once.
function refusalOf({ code, message }: ApiError): OutboxEnd {
  if (code === ANSWERS_WANTING) void queryClient.invalidateQueries({ queryKey: ['POST /category/list'] });
  return { kind: 'refused', message, code };
}

/** True when the report itself is not at fault: no answer, too many requests, a session that ended, a server in trouble. */
export function isWorthWaiting({ status }: ApiError): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}

async function uploadPhotos(entry: OutboxEntry): Promise<OutboxEntry> {
  let current = entry;
  for (const photo of entry.photos) {
    if (photo.attachmentId) continue;
    const { id } = await call('POST /attachments/create', {}, { file: photo.blob, quiet: true });
    const photos = current.photos.map((one) => (one.id === photo.id ? { ...one, attachmentId: id } : one));
    current = await keep({ ...current, photos });
  }
  return current;
}

async function inputOf({ input, photos, captcha }: OutboxEntry): Promise<FilingInput> {
  const attachment_ids = photos.flatMap(({ attachmentId }) => attachmentId ?? []);
  if (getViewer()) return { ...input, attachment_ids };
  const { solveCaptcha } = await import('#forms/captcha/solve-captcha.ts');
  const solution = captcha ?? (await solveCaptcha());
  return { ...input, attachment_ids, ...(solution && { captcha: solution }) };
}

// Photos wait a day on the server and a solved captcha some minutes; an entry may be older than both.
function mend(entry: OutboxEntry, { code }: { readonly code: string }): OutboxEntry | null {
  if (code === 'listener/attachment-taken') {
    const photos = entry.photos.map((photo) => ({ ...photo, attachmentId: null }));
    return { ...entry, photos, attempt: null };
  }
  const isCaptcha = code === 'identity/captcha-wrong' || code === 'identity/captcha-replayed';
  return isCaptcha ? { ...entry, captcha: null, attempt: null } : null;
}

async function keep(entry: OutboxEntry): Promise<OutboxEntry> {
  await putInOutbox(entry);
  return entry;
}
