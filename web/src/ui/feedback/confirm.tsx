import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { Dialog } from './dialog.tsx';

const t = dictionary({ es: { cancel: 'Cancelar' }, en: { cancel: 'Cancel' } });

/** A question before something that cannot be undone. */
export type Question = {
  readonly title: string;
  readonly text: string;
  /** The verb on the button: `Eliminar 3 reportes`. */
  readonly action: string;
  readonly isDangerous?: boolean;
};

type Asked = Question & { readonly answer: (isYes: boolean) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

/** Asks; true when the person agrees. Use `offerUndo` where the thing can be undone. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      set(null);
      resolve(isYes);
    };
    set({ ...question, answer });
  });
}

/** Shows what `confirm` asks; the shell holds one. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => null,
  );
  return (
    <Dialog
      isOpen={question !== null}
      onClose={() => question?.answer(false)}
      title={question?.title ?? ''}
      actions={
        <>
          <Button variant="default" onClick={() => question?.answer(false)}>
            {t.cancel}
          </Button>
          <Button data-dangerous={question?.isDangerous || undefined} onClick={() => question?.answer(true)}>
            {question?.action}
          </Button>
        </>
      }
    >
      <p>{question?.text}</p>
    </Dialog>
  );
}

function set(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
