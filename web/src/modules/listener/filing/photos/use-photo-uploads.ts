import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { withProgress } from '#api/with-progress.ts';
import type { PhotoState } from './photo-list.tsx';
import type { DraftPhoto } from './read-photo.ts';

/** The way of the draft's photos to the server. */
export type PhotoUploads = {
  readonly stateOf: (photo: DraftPhoto) => PhotoState;
  readonly retry: (photo: DraftPhoto) => void;
  readonly cancel: (photo: DraftPhoto) => void;
};

/** Sends each photo as soon as it is there; `onSent` gets its id on the server. Without network they wait. */
export function usePhotoUploads(
  photos: readonly DraftPhoto[],
  onSent: (photoId: string, attachmentId: string) => void,
): PhotoUploads {
  const [states, setStates] = useState<Readonly<Record<string, PhotoState>>>({});
  const running = useRef(new Map<string, AbortController>());
  const set = (id: string, state: PhotoState) => setStates((before) => ({ ...before, [id]: state }));

  const send = async (photo: DraftPhoto) => {
    const controller = new AbortController();
    running.current.set(photo.id, controller);
    try {
      const id = await uploadPhoto(photo, controller.signal, (percent) =>
        set(photo.id, { at: 'uploading', percent }),
      );
      set(photo.id, { at: 'done' });
      onSent(photo.id, id);
    } catch (error) {
      set(photo.id, stateAfter(error));
    } finally {
      running.current.delete(photo.id);
    }
  };
  const sendWaiting = useEffectEvent(() => {
    for (const photo of photos) {
      const isIdle = !photo.attachmentId && !running.current.has(photo.id);
      const at = states[photo.id]?.at ?? 'waiting';
      if (isIdle && at === 'waiting' && navigator.onLine) void send(photo);
    }
  });

  const ids = photos.map(({ id }) => id).join();
  useEffect(() => {
    const kept = new Set(ids.split(','));
    for (const [id, controller] of running.current) if (!kept.has(id)) controller.abort();
    sendWaiting();
  }, [ids]);
  useEffect(() => {
    const isOnline = () => sendWaiting();
    addEventListener('online', isOnline);
    return () => removeEventListener('online', isOnline);
  }, []);
  useEffect(() => {
    const uploads = running.current;
    return () => abortAll(uploads);
  }, []);

  return {
    stateOf: (photo) => (photo.attachmentId ? { at: 'done' } : (states[photo.id] ?? { at: 'waiting' })),
    retry: (photo) => void send(photo),
    cancel: (photo) => running.current.get(photo.id)?.abort(),
  };
}

async function uploadPhoto(
  { blob }: DraftPhoto,
  signal: AbortSignal,
  onProgress: (percent: number) => void,
): Promise<string> {
  onProgress(0);
  const options = { file: blob, signal, ...withProgress(onProgress), quiet: true };
  return (await call('POST /attachments/create', {}, options)).id;
}

function abortAll(uploads: ReadonlyMap<string, AbortController>): void {
  for (const controller of uploads.values()) controller.abort();
}

function stateAfter(error: unknown): PhotoState {
  if (error instanceof DOMException && error.name === 'AbortError') return { at: 'cancelled' };
  if (!isApiError(error)) throw error;
  return error.code === 'client/offline' ? { at: 'waiting' } : { at: 'failed', message: error.message };
}
