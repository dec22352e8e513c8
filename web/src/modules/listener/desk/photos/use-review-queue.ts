import type { DeskPhoto, PhotoBox, WaitingPhoto } from '@vereda/contract/listener/photos/photo';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError, type ApiError } from '#api/api-error.ts';
import { call } from '#api/call.ts';
import { notify } from '#ui/feedback/notices.ts';
import { photoAddress } from './photo-address.ts';
import { photoWords as t } from './photo-words.ts';

const BATCH = 8;
const FETCH_BELOW = 5;
const AHEAD = 3;
// Half of the time for which a photo is kept for one person.
const KEEP_MS = 150_000;

type Decision = { readonly photo: WaitingPhoto; readonly saved: Promise<DeskPhoto | null> };

/** The photos that wait, one at a time: the next ones are here before they are looked at, and decisions are saved behind. */
export type ReviewQueue = {
  readonly photo: WaitingPhoto | null;
  readonly waiting: number;
  readonly isLoading: boolean;
  readonly error: ApiError | null;
  readonly canUndo: boolean;
  readonly load: () => void;
  readonly decide: (state: 'shown' | 'hidden', boxes: readonly PhotoBox[]) => void;
  readonly undo: () => void;
};

/** The queue, kept filled; decisions can be taken back one by one. */
export function useReviewQueue(): ReviewQueue {
  const { items, waiting, isLoading, error, load, takeFirst, putFirst } = useWaiting();
  const [done, setDone] = useState<readonly Decision[]>([]);
  const decide: ReviewQueue['decide'] = (state, boxes) => {
    const [photo] = items;
    if (!photo) return;
    takeFirst(photo);
    const saved = save(photo, state, boxes).then((outcome) => {
      if (outcome === 'failed') putFirst(photo);
      return outcome === 'failed' || outcome === 'changed' ? null : outcome;
    });
    setDone((before) => [...before, { photo, saved }]);
  };
  const undo = async () => {
    const last = done.at(-1);
    setDone((before) => before.slice(0, -1));
    const kept = await last?.saved;
    if (!last || !kept) return;
    const { id, version } = kept;
    try {
      const held = await call('POST /attachments/update', { id, version, state: 'held' });
      putFirst({ ...last.photo, ...held });
      notify(t.undone({ folio: last.photo.folio }));
    } catch (caught) {
      // The call has said why.
      if (!isApiError(caught)) throw caught;
    }
  };
  return {
    photo: items[0] ?? null,
    waiting: Math.max(waiting, items.length),
    isLoading,
    error: items.length > 0 ? null : error,
    canUndo: done.length > 0,
    load,
    decide,
    undo: () => void undo(),
  };
}

// What waits for this person: read in batches, without what was just decided.
function useWaiting() {
  const [items, setItems] = useState<readonly WaitingPhoto[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [isLoading, setLoading] = useState(true);
  const [error, setError] = useState<ApiError | null>(null);
  const decided = useRef(new Set<string>());
  const read = useCallback(async () => {
    try {
      const answer = await call('POST /attachments/review', { limit: BATCH }, { quiet: true });
      const fresh = answer.items.filter(({ id }) => !decided.current.has(id));
      setItems((before) => merged(before, fresh));
      setWaiting(answer.waiting - (answer.items.length - fresh.length));
      setError(null);
    } catch (caught) {
      if (!isApiError(caught)) throw caught;
      setError(caught);
    }
    setLoading(false);
  }, []);
  const load = useCallback(() => void read(), [read]);
  useFilled(items, load);
  const takeFirst = (photo: WaitingPhoto) => {
    decided.current.add(photo.id);
    setItems((before) => before.slice(1));
    setWaiting((before) => Math.max(0, before - 1));
  };
  const putFirst = (photo: WaitingPhoto) => {
    decided.current.delete(photo.id);
    setItems((before) => [photo, ...before.filter(({ id }) => id !== photo.id)]);
    setWaiting((before) => before + 1);
  };
  return { items, waiting, isLoading, error, load, takeFirst, putFirst };
}

// Of what is here already the order stays; what is given again keeps being ours.
function merged(before: readonly WaitingPhoto[], given: readonly WaitingPhoto[]): readonly WaitingPhoto[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...given.filter(({ id }) => !known.has(id))];
}

function useFilled(items: readonly WaitingPhoto[], load: () => void): void {
  const count = items.length;
  useEffect(() => {
    if (count < FETCH_BELOW) load();
  }, [count, load]);
  useEffect(() => {
    const timer = setInterval(load, KEEP_MS);
    return () => clearInterval(timer);
  }, [load]);
  const ahead = items
    .slice(1, 1 + AHEAD)
    .map((photo) => photoAddress(photo))
    .join(' ');
  useEffect(() => {
    for (const address of ahead.split(' ').filter(Boolean)) new Image().src = address;
  }, [ahead]);
}

async function save(
  { id, version, folio, boxes: before }: WaitingPhoto,
  state: 'shown' | 'hidden',
  boxes: readonly PhotoBox[],
): Promise<DeskPhoto | 'changed' | 'failed'> {
  const covers = boxes === before ? {} : { boxes: [...boxes] };
  try {
    return await call('POST /attachments/update', { id, version, state, ...covers }, { quiet: true });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const isGone = error.status === 404 || error.status === 409;
    notify(isGone ? t.changed({ folio }) : t.failed({ folio }), { tone: 'danger' });
    return isGone ? 'changed' : 'failed';
  }
}
