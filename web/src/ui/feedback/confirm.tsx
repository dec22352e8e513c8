import { Button } from '@mantine/core';
import { dictionary } from '#i18n/dictionary.ts';
import { createStore } from '#store.ts';
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

const asked = createStore<Asked | null>(null);

/** Asks; true when the person agrees. Use `offerUndo` where the thing can be undone. */
export function confirm(question: Question): Promise<boolean> {
  asked.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      asked.set(null);
      resolve(isYes);
    };
    asked.set({ ...question, answer });
  });
}

/** Shows what `confirm` asks; the shell holds one. */
export function ConfirmDialog() {
  const question = asked.use();
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
