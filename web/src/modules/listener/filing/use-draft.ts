import { useCallback, useEffect, useRef, useState } from 'react';
import { hasContent, newDraft, type Draft } from './draft.ts';
import { putDraft, readDraft, removeDraft } from './kept-draft.ts';

const SAVE_DELAY_MS = 300;

/** The draft and how to change it. */
export type DraftHandle = {
  /** null while it is being read. */
  readonly draft: Draft | null;
  readonly change: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** Throws the draft away and begins anew. */
  readonly restart: () => Promise<void>;
  /** True when it was found from an earlier visit. */
  readonly isRestored: boolean;
  /** True when the last change could not be kept on this device. */
  readonly isUnsaved: boolean;
};

/** The report being written, kept on this device with its photos at every change. */
export function useDraft(): DraftHandle {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isRestored, setRestored] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const latest = useRef<Draft | null>(null);

  useEffect(() => {
    let isGone = false;
    const begin = (kept: Draft | undefined) => {
      if (isGone) return;
      setRestored(kept !== undefined && hasContent(kept));
      setDraft(kept ?? newDraft());
    };
    readDraft().then(begin, () => begin(undefined));
    return () => {
      isGone = true;
      // The form that is opened next reads what was typed last.
      const last = latest.current;
      if (last) putDraft(last).catch(() => {});
    };
  }, []);

  useEffect(() => {
    latest.current = draft;
    if (!draft) return;
    const save = () => {
      putDraft(draft).then(
        () => setUnsaved(false),
        () => setUnsaved(hasContent(draft)),
      );
    };
    const timer = setTimeout(save, SAVE_DELAY_MS);
    // A closing page has no time for the delay.
    const hide = () => latest.current === draft && save();
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [draft]);

  const change = useCallback<DraftHandle['change']>((changes) => {
    setDraft(
      (before) => before && { ...before, ...(typeof changes === 'function' ? changes(before) : changes) },
    );
  }, []);
  const restart = useCallback(async () => {
    latest.current = null;
    await removeDraft().catch(() => {});
    setRestored(false);
    setDraft(newDraft());
  }, []);
  return { draft, change, restart, isRestored, isUnsaved };
}
