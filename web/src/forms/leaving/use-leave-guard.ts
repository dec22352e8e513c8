import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { createStore } from '#store.ts';
import { confirm } from '#ui/feedback/confirm.tsx';

/** What becomes of what was typed when the page is left: `lost`, or `kept` as a draft of this tab. */
export type Unsaved = 'lost' | 'kept';

const lostWords = dictionary({
  es: { title: 'Hay cambios sin guardar', text: 'Al salir ahora se pierden.', action: 'Salir sin guardar' },
  en: {
    title: 'There are unsaved changes',
    text: 'If you leave now, they are lost.',
    action: 'Leave without saving',
  },
});
const keptWords = dictionary({
  es: {
    title: 'Hay un texto sin enviar',
    text: 'Queda como borrador en esta pestaña hasta cerrar la sesión.',
    action: 'Salir y conservarlo',
  },
  en: {
    title: 'There is text that was not sent',
    text: 'It stays as a draft in this tab until you sign out.',
    action: 'Leave and keep it',
  },
});

// The forms of this page that hold something unsent; the first of them asks for all.
const unsaved = createStore<ReadonlyMap<string, Unsaved>>(new Map());

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
  useAsking(id);
  return () => release(id);
}

function useAsking(id: string): void {
  const forms = unsaved.use();
  const isLost = [...forms.values()].includes('lost');
  useBlocker({
    disabled: forms.keys().next().value !== id,
    // A draft outlives the reload.
    enableBeforeUnload: isLost,
    shouldBlockFn: async ({ current, next }) => {
      const isSamePage = current.pathname === next.pathname && isSame(current.search, next.search);
      // What was sent a moment ago is no longer among them.
      if (isSamePage || unsaved.get().size === 0) return false;
      return !(await confirm(isLost ? { ...lostWords, isDangerous: true } : keptWords));
    },
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function release(id: string): void {
  if (!unsaved.get().has(id)) return;
  const left = new Map(unsaved.get());
  left.delete(id);
  unsaved.set(left);
}
