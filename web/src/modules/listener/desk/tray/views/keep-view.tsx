import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { TRAY_VIEW_NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { staffActors, type Actor } from '@vereda/contract/listener/transition';
import { useState, type FormEvent } from 'react';
import { useSend } from '#api/use-call.ts';
import { SelectField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { useViewer } from '#session/viewer.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { actorWords } from '../../wire-words.ts';
import type { Query } from '../tray-filters.ts';
import { viewQuery } from '../views.ts';
import type { KeptView } from './use-views.ts';

const t = dictionary({
  es: {
    open: 'Guardar esta vista',
    title: 'Vistas guardadas',
    lead: 'Se guardan los filtros y el orden que están puestos ahora.',
    name: 'Nombre',
    sharedWith: 'Quién la ve',
    nobody: 'Solo esta cuenta',
    save: 'Guardar',
    close: 'Cerrar',
    saved: 'Vista guardada.',
    kept: 'Guardadas',
    shared: 'compartida con: {whom}',
    remove: 'Quitar la vista {name}',
    removed: 'Se quitó la vista {name}.',
  },
  en: {
    open: 'Save this view',
    title: 'Saved views',
    lead: 'Saves the filters and the order that are set now.',
    name: 'Name',
    sharedWith: 'Who sees it',
    nobody: 'Only this account',
    save: 'Save',
    close: 'Close',
    saved: 'View saved.',
    kept: 'Saved',
    shared: 'shared with: {whom}',
    remove: 'Remove the view {name}',
    removed: 'The view {name} was removed.',
  },
});

const READS = ['POST /reports/views'] as const;
const SHARED: readonly Actor[] = ['receptor', 'callcenter', 'supervisor', 'ejecutor'];

type KeepViewProps = { readonly query: Query; readonly kept: readonly KeptView[] };

/** Keeps what is set now as a view, for oneself or for who does the same work, and takes kept ones away. */
export function KeepView({ query, kept }: KeepViewProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        color="gray"
        aria-label={t.open}
        title={t.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Dialog isOpen onClose={() => setOpen(false)} title={t.title}>
          <KeepForm query={query} onDone={() => setOpen(false)} />
          <KeptViews kept={kept} />
        </Dialog>
      )}
    </>
  );
}

function KeepForm({ query, onDone }: { readonly query: Query; readonly onDone: () => void }) {
  const [name, setName] = useState('');
  const [whom, setWhom] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const viewer = useViewer();
  const leads =
    viewer !== null && staffActors(viewer).some((one) => one === 'supervisor' || one === 'superadmin');
  const save = useSend('POST /reports/views/keep', {
    refreshes: READS,
    onDone: () => {
      snackbar(t.saved);
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = required(name.trim(), {});
    setFault(missing);
    if (missing) return;
    save.mutate({ name, query: viewQuery(query), shared_with: whom ? [whom as Actor] : [] });
  };
  return (
    <form className={blocks.form} onSubmit={submit} noValidate>
      <p>{t.lead}</p>
      {save.error && <Message tone="danger">{save.error.message}</Message>}
      <TextField
        id="view-name"
        label={t.name}
        maxLength={TRAY_VIEW_NAME_MAX_LENGTH}
        value={name}
        error={fault}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {leads && (
        <SelectField
          label={t.sharedWith}
          value={whom}
          data={[
            { value: '', label: t.nobody },
            ...SHARED.map((actor) => ({ value: actor, label: actorWords[actor] })),
          ]}
          onChange={(event) => setWhom(event.currentTarget.value)}
        />
      )}
      <div className={blocks.buttons}>
        <Button type="submit" loading={save.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}

function KeptViews({ kept }: Pick<KeepViewProps, 'kept'>) {
  const remove = useSend('POST /reports/views/forget/:id', { refreshes: READS });
  const again = useSend('POST /reports/views/keep', { refreshes: READS });
  const own = kept.filter(({ removable }) => removable);
  if (own.length === 0) return null;
  const forget = (view: KeptView) =>
    remove.mutate(
      { id: view.id },
      {
        onSuccess: () => {
          const { name, query, shared_with } = view;
          offerUndo(t.removed({ name }), () => again.mutate({ name, query, shared_with }));
        },
        onError: (error) => void snackbar(error.message, { tone: 'danger' }),
      },
    );
  return (
    <section aria-label={t.kept}>
      <ul className={blocks.rows}>
        {own.map((view) => (
          <li key={view.id} className={blocks.row}>
            <span>
              {view.name}
              {view.shared_with.length > 0 && (
                <small>{t.shared({ whom: view.shared_with.map((one) => actorWords[one]).join(', ') })}</small>
              )}
            </span>
            <ActionIcon color="gray" aria-label={t.remove({ name: view.name })} onClick={() => forget(view)}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
}
