import { useEffect, useId } from 'react';
import { createStore } from '#store.ts';

/** What becomes of what was typed when the page is left: `lost`, or `kept` as a draft of this tab. */
export type Unsaved = 'lost' | 'kept';

const unsaved = createStore<ReadonlyMap<string, Unsaved>>(new Map());

/** The forms of this page that hold something unsent; `LeaveGuard` asks for all of them at once. */
export const useUnsaved = unsaved.use;

/** The same outside of rendering: what was sent a moment ago is no longer in it. */
export const getUnsaved = unsaved.get;

type GuardOptions = {
  /** What is typed is kept as a draft of this tab. */
  readonly isKept?: boolean;
  /** Another value whenever something is typed: what is typed after sending is unsent again. */
  readonly mark?: unknown;
};

/** Has the page ask before it is left with unsaved changes, by a link or by closing the tab; the answer tells it at once that they were sent. */
export function useLeaveGuard(isDirty: boolean, { isKept = false, mark }: GuardOptions = {}): () => void {
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    unsaved.set(new Map(unsaved.get()).set(id, isKept ? 'kept' : 'lost'));
    return () => release(id);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the mark says when something was typed
  }, [id, isDirty, isKept, mark]);
  return () => release(id);
}

function release(id: string): void {
  if (!unsaved.get().has(id)) return;
  const left = new Map(unsaved.get());
  left.delete(id);
  unsaved.set(left);
}
