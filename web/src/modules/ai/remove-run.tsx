import { Button } from '@mantine/core';
import type { CallName } from '@vereda/contract/api';
import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';

const t = dictionary({
  es: {
    remove: 'Eliminar',
    removeOne: 'Eliminar la consulta {id}',
    removeTitle: 'Eliminar la consulta',
    removeText: 'Sale de la lista y de las cuentas.',
    removeLearned: 'Sale de la lista y de las cuentas, y el modelo olvida lo que aprendió de ella.',
    removed: 'Se eliminó la consulta.',
  },
  en: {
    remove: 'Delete',
    removeOne: 'Delete run {id}',
    removeTitle: 'Delete the run',
    removeText: 'It leaves the list and the counts.',
    removeLearned: 'It leaves the list and the counts, and the model forgets what it learned from it.',
    removed: 'The run was deleted.',
  },
});

type RemoveRunProps = {
  readonly id: number;
  /** The two steps of deleting runs of this kind. */
  readonly by: 'POST /ai/delete-ai' | 'POST /ai/delete-images';
  readonly refreshes: readonly CallName[];
};

/** Deletes one run: counts first, asks, and then goes. */
export function RemoveRun({ id, by, refreshes }: RemoveRunProps) {
  const remove = useSend(by, { refreshes, onDone: () => snackbar(t.removed) });
  const count = useSend(by, {
    onDone: (counted) => {
      const isLearned = 'unlearned' in counted && counted.unlearned > 0;
      void ask(isLearned, counted.confirmation);
    },
  });
  const ask = async (isLearned: boolean, confirmation: string | null) => {
    const said = { title: t.removeTitle, text: isLearned ? t.removeLearned : t.removeText, action: t.remove };
    if (confirmation && (await confirm({ ...said, isDangerous: true }))) {
      remove.mutate({ ids: [id], confirmation });
    }
  };
  const fault = count.error ?? remove.error;
  return (
    <>
      <Button
        variant="subtle"
        aria-label={t.removeOne({ id })}
        loading={count.isPending || remove.isPending}
        onClick={() => count.mutate({ ids: [id] })}
      >
        {t.remove}
      </Button>
      {fault && <p role="alert">{fault.message}</p>}
    </>
  );
}
