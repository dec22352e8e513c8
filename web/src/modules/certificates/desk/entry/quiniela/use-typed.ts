import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { useEffect, useState } from 'react';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { keepInTab, readFromTab } from '#session/tab-store.ts';
import { NOTHING, typedOf, type TypedExtract } from './typed-extract.ts';

type Kept = { readonly of: string; readonly typed: TypedExtract };

/** What somebody types for a draw: begins with what they sent before, and is kept in this tab until it is sent. */
export type TypedDraft = {
  readonly typed: TypedExtract;
  readonly change: (typed: TypedExtract) => void;
  /** It was brought back from before the page was left. */
  readonly isBroughtBack: boolean;
  readonly startAgain: () => void;
  readonly wasSent: () => void;
};

/** Holds the draft of the viewer's entry; leaving the page asks, closing the browser's page keeps it. */
export function useTyped({ id, entries }: DrawCase): TypedDraft {
  const own = entries.find((entry) => entry.mine);
  // A correction of an entry that is no longer there corrects nothing.
  const of = own?.entered_at ?? '';
  const key = `draw:${id}:entry`;
  const [start] = useState(() => (own?.numbers ? typedOf({ ...own, numbers: own.numbers }) : NOTHING));
  const [kept] = useState(() => readFromTab<Kept>(key));
  const [isBroughtBack, setBroughtBack] = useState(kept?.of === of);
  const [typed, setTyped] = useState(kept?.of === of ? kept.typed : start);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(start);
  const release = useLeaveGuard(isDirty, { isKept: true, mark: typed });
  useEffect(() => keepInTab(key, isDirty ? { of, typed } : undefined), [key, of, isDirty, typed]);
  return {
    typed,
    change: setTyped,
    isBroughtBack,
    startAgain: () => {
      setTyped(start);
      setBroughtBack(false);
    },
    wasSent: () => {
      release();
      keepInTab(key, undefined);
    },
  };
}
