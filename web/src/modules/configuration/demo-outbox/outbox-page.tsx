import { Button } from '@mantine/core';
import type { OutboxEntry } from '@vereda/contract/configuration/demo';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { FilterSearch } from '#tables/filters.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { Page } from '#ui/page.tsx';
import { EmptyState, ErrorPanel, Skeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { When } from '#ui/when.tsx';
import { LinkedText } from './linked-text.tsx';
import classes from './outbox-page.module.css';

const t = dictionary({
  es: {
    title: 'Correos y SMS de la demostración',
    lead: 'Esta ciudad de demostración no envía nada: lo que enviaría queda aquí, lo más nuevo primero. Sus enlaces funcionan.',
    search: 'Buscar por destinatario o texto',
    none: 'Todavía no hay mensajes',
    noneText: 'Al hacer un reporte con correo o crear una cuenta, el mensaje aparece aquí.',
    noMatch: 'Ningún mensaje coincide',
    clear: 'Quitar el filtro',
    mail: 'Correo',
    sms: 'SMS',
    to: 'Para {to}',
    more: 'Ver más',
  },
  en: {
    title: 'Demonstration e-mails and texts',
    lead: 'This demonstration city sends nothing: what it would send is kept here, newest first. The links work.',
    search: 'Search by recipient or text',
    none: 'No messages yet',
    noneText: 'File a report with your e-mail or create an account, and the message shows up here.',
    noMatch: 'No message matches',
    clear: 'Clear the filter',
    mail: 'E-mail',
    sms: 'Text message',
    to: 'To {to}',
    more: 'See more',
  },
});

const REFRESH_MS = 5000;
const STEP = 20;

/** /?outbox=…: what a demonstration would have sent. */
export function OutboxPage() {
  const [{ para = '' }, change] = useQueryParams();
  const [shown, setShown] = useState(STEP);
  const outbox = useCall('GET /demo/outbox', {}, { everyMs: REFRESH_MS });
  const wanted = para.trim().toLowerCase();
  const entries = (outbox.data?.items ?? []).filter((entry) => isWanted(entry, wanted));
  return (
    <Page title={t.title} lead={t.lead} width="text">
      <search>
        <FilterSearch name="para" label={t.search} maxLength={100} />
      </search>
      {outbox.error && !outbox.data && (
        <ErrorPanel error={outbox.error} onRetry={() => void outbox.refetch()} />
      )}
      {outbox.isLoading && <Skeleton lines={6} height={24} />}
      {outbox.data && entries.length === 0 && (
        <EmptyState
          title={wanted ? t.noMatch : t.none}
          actions={
            wanted && (
              <Button variant="default" onClick={() => change({ para: undefined })}>
                {t.clear}
              </Button>
            )
          }
        >
          {!wanted && t.noneText}
        </EmptyState>
      )}
      <ul className={classes.entries}>
        {entries.slice(0, shown).map((entry) => (
          <OutboxItem key={entry.id} entry={entry} />
        ))}
      </ul>
      {entries.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + STEP)}>
          {t.more}
        </Button>
      )}
    </Page>
  );
}

function isWanted({ to, subject, text }: OutboxEntry, wanted: string): boolean {
  return `${to} ${subject ?? ''} ${text}`.toLowerCase().includes(wanted);
}

function OutboxItem({ entry }: { readonly entry: OutboxEntry }) {
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <h2 className={classes.subject}>{entry.subject ?? t.sms}</h2>
        <StatusBadge tone="neutral">{entry.kind === 'mail' ? t.mail : t.sms}</StatusBadge>
      </div>
      <p className={classes.facts}>
        {t.to({ to: entry.to })} · <When moment={entry.sent_at} />
      </p>
      <LinkedText text={entry.text} />
    </li>
  );
}
