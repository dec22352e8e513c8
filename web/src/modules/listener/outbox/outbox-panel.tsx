import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { dictionary } from '#i18n/dictionary.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Message } from '#ui/message.tsx';
import { When } from '#ui/when.tsx';
import { MendButton, type Begin } from './mend-button.tsx';
import { removeFromOutbox, type OutboxEntry } from './outbox.ts';

const t = dictionary({
  es: {
    waiting: 'Guardado en este dispositivo, se enviará solo',
    filed: 'Enviado: {folio}',
    refused: 'No se pudo enviar',
    key: 'Clave para seguirlo: {key}',
    copyKey: 'Copiar la clave de {folio}',
    dismiss: 'Listo, ocultar',
    discard: 'Borrar de este dispositivo',
  },
  en: {
    waiting: 'Saved on this device, will be sent automatically',
    filed: 'Sent: {folio}',
    refused: 'Could not be sent',
    key: 'Key to follow it: {key}',
    copyKey: 'Copy the key of {folio}',
    dismiss: 'Done, hide it',
    discard: 'Erase from this device',
  },
});

type OutboxPanelProps = {
  readonly entries: readonly OutboxEntry[];
  /** How a refused one comes back into a form. */
  readonly begin: Begin;
};

/** The reports that this device keeps: waiting, sent while nobody looked, refused. */
export function OutboxPanel({ entries, begin }: OutboxPanelProps) {
  return (
    <>
      {entries.map((entry) => (
        <EntryMessage key={entry.id} entry={entry} begin={begin} />
      ))}
    </>
  );
}

function EntryMessage({ entry, begin }: { readonly entry: OutboxEntry; readonly begin: Begin }) {
  const { end } = entry;
  const remove = (label: string) => (
    <Button variant="default" onClick={() => void removeFromOutbox(entry.id)}>
      {label}
    </Button>
  );
  if (end?.kind === 'filed') {
    const { folio, secret } = end.report;
    const actions: ReactNode = (
      <>
        {secret && <CopyButton value={secret} label={t.copyKey({ folio })} />}
        {remove(t.dismiss)}
      </>
    );
    return (
      <Message tone="success" title={t.filed({ folio })} actions={actions} live>
        {secret && t.key({ key: secret })}
      </Message>
    );
  }
  if (end?.kind === 'refused') {
    return (
      <Message
        tone="danger"
        title={t.refused}
        actions={
          <>
            <MendButton entry={entry} begin={begin} />
            {remove(t.discard)}
          </>
        }
      >
        <p>{end.message}</p>
        <Excerpt entry={entry} />
      </Message>
    );
  }
  return (
    <Message tone="notice" title={t.waiting} actions={remove(t.discard)} live>
      <Excerpt entry={entry} />
    </Message>
  );
}

function Excerpt({ entry }: { readonly entry: OutboxEntry }) {
  return (
    <p>
      “{entry.input.description.slice(0, 120)}” · <When moment={entry.createdAt} />
    </p>
  );
}
