import { useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';

const t = dictionary({
  es: { removed: 'Se quitó «{name}».', restored: 'Se recuperó «{name}».' },
  en: { removed: '“{name}” was removed.', restored: '“{name}” was restored.' },
});

type Named = { readonly id: string; readonly name: string };

/** Removes a brand or a menu at once, offering to take that back, and restores it; `error` is what the last of both said. */
export function useBin(kind: 'brand' | 'menu') {
  const options = { refreshes: [`POST /${kind}/list`, `POST /${kind}/removed`] as const };
  const removing = useSend(`POST /${kind}/delete/:id`, options);
  const restoring = useSend(`POST /${kind}/restore/:id`, options);
  const restore = ({ id, name }: Named) =>
    restoring.mutate({ id }, { onSuccess: () => void snackbar(t.restored({ name })) });
  const remove = ({ id, name }: Named) =>
    removing.mutate({ id }, { onSuccess: () => offerUndo(t.removed({ name }), () => restore({ id, name })) });
  return { remove, restore, error: removing.error ?? restoring.error };
}
