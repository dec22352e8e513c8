import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { startup } from '#session/startup.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { When } from '#ui/when.tsx';
import { AddProviderForm, RemoveProviderForm } from './own-provider-forms.tsx';

const t = dictionary({
  es: {
    title: 'Cuenta de la ciudad',
    text: 'Otra forma de entrar, sin escribir la contraseña de aquí.',
    since: 'Agregada',
    add: 'Agregar la cuenta de la ciudad',
    remove: 'Quitar',
    removeOne: 'Quitar {host}',
    added: 'Ahora también se entra con la cuenta de la ciudad.',
    removed: 'Se quitó la cuenta de la ciudad.',
  },
  en: {
    title: 'City account',
    text: 'Another way to sign in, without this site’s password.',
    since: 'Added',
    add: 'Add the city account',
    remove: 'Remove',
    removeOne: 'Remove {host}',
    added: 'You can now sign in with the city account too.',
    removed: 'The city account was removed.',
  },
});

type Task = { readonly what: 'add' } | { readonly what: 'remove'; readonly issuer: string };

/** Providers that the own account is entered through: each can be taken away, the configured one added. */
export function OwnProviders() {
  const [task, setTask] = useState<Task | null>(null);
  const own = useCall('POST /auth/own/get', {});
  const fault = useReturn();
  const providers = own.data?.providers ?? [];
  if (!own.data || (providers.length === 0 && !startup.provider)) return null;
  const { has_password: hasPassword } = own.data;
  const removed = () => {
    setTask(null);
    snackbar(t.removed);
    void own.refetch();
  };
  return (
    <div className={blocks.part}>
      <h3>{t.title}</h3>
      <p>{t.text}</p>
      {fault && (
        <Message tone="danger">
          <p>{fault}</p>
        </Message>
      )}
      <ul className={blocks.rows}>
        {providers.map(({ issuer, linked_at: linkedAt }) => (
          <li key={issuer} className={blocks.row}>
            <span>
              {hostOf(issuer)}
              <small>
                {t.since} <When moment={linkedAt} />
              </small>
            </span>
            <Button
              variant="subtle"
              aria-label={t.removeOne({ host: hostOf(issuer) })}
              onClick={() => setTask({ what: 'remove', issuer })}
            >
              {t.remove}
            </Button>
          </li>
        ))}
      </ul>
      {providers.length === 0 && (
        <Button variant="default" onClick={() => setTask({ what: 'add' })}>
          {t.add}
        </Button>
      )}
      {task && (
        <Dialog isOpen onClose={() => setTask(null)} title={task.what === 'add' ? t.add : t.remove}>
          {task.what === 'add' ? (
            <AddProviderForm hasPassword={hasPassword} />
          ) : (
            <RemoveProviderForm issuer={task.issuer} hasPassword={hasPassword} onDone={removed} />
          )}
        </Dialog>
      )}
    </div>
  );
}

// Who has just come back from the provider learns what became of it, once; answers why it failed.
function useReturn(): string | null {
  const [{ via }, setQuery] = useQueryParams();
  const { mutate, error } = useSend('POST /auth/oidc/linked', {
    refreshes: ['POST /auth/own/get'],
    onDone: () => snackbar(t.added),
  });
  const isAsked = useRef(false);
  useEffect(() => {
    if (via !== 'provider' || isAsked.current) return;
    isAsked.current = true;
    setQuery({ via: undefined });
    mutate({});
  }, [via, setQuery, mutate]);
  return error?.message ?? null;
}

function hostOf(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
}
