import { Button } from '@mantine/core';
import type { OutputOf } from '#api/call.ts';
import { usePages, useSend } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { KeysetTable, type Column } from '#tables/keyset-table.tsx';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import { EmptyState } from '#ui/states.tsx';
import { StatusBadge, type StatusTone } from '#ui/status-badge.tsx';
import { answerWord, eventWord, webhookWords as t } from './webhook-words.ts';

type Webhook = OutputOf<'POST /listener/webhooks/get/:id'>;
type Delivery = OutputOf<'POST /listener/webhooks/deliveries/:id'>['items'][number];

const REFRESHES = ['POST /listener/webhooks/deliveries/:id', 'POST /listener/webhooks/get/:id'] as const;
const TONES: Readonly<Record<Delivery['state'], StatusTone>> = {
  waiting: 'waiting',
  delivered: 'done',
  failed: 'failed',
  withheld: 'neutral',
  dropped: 'late',
};

/** What was sent to a system, what it answered and when it is tried again. */
export function DeliveryLog({ hook: { id, active, secret_made_at } }: { readonly hook: Webhook }) {
  const pages = usePages('POST /listener/webhooks/deliveries/:id', { id });
  const test = useSend('POST /listener/webhooks/try/:id', { refreshes: REFRESHES });
  const again = useSend('POST /listener/webhooks/send-again/:id', { refreshes: REFRESHES });
  const isOn = active && secret_made_at !== null;
  const error = test.error ?? again.error;
  return (
    <Section
      title={t.log}
      lead={isOn ? t.logLead : t.logOff}
      actions={
        isOn && (
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ id })}>
            {t.test}
          </Button>
        )
      }
    >
      {error && <Message tone="danger">{error.message}</Message>}
      <KeysetTable
        caption={t.log}
        columns={[...COLUMNS, ...(isOn ? [buttonsFor((delivery) => again.mutate({ id: delivery }))] : [])]}
        pages={pages}
        rowKey={(delivery) => String(delivery.id)}
        empty={<EmptyState title={t.noLog}>{t.noLogText}</EmptyState>}
      />
    </Section>
  );
}

const COLUMNS: readonly Column<Delivery>[] = [
  {
    key: 'event',
    header: t.event,
    cell: ({ event, folio }) => (folio === null ? eventWord(event) : `${eventWord(event)} · ${folio}`),
  },
  {
    key: 'state',
    header: t.state,
    cell: (delivery) => <StatusBadge tone={TONES[delivery.state]}>{answerWord(delivery)}</StatusBadge>,
  },
  {
    key: 'when',
    header: t.when,
    cell: ({ created_at }) => formatDate(created_at, 'moment'),
  },
  {
    key: 'next',
    header: t.next,
    cell: ({ next_try_at: next }) => (next === null ? '–' : formatDate(next, 'moment')),
  },
];

function buttonsFor(onAgain: (id: number) => void): Column<Delivery> {
  return {
    key: 'again',
    header: t.again,
    isButtons: true,
    cell: ({ id, event, folio }) => (
      <Button
        variant="subtle"
        aria-label={t.againFor({ what: folio ?? eventWord(event) })}
        onClick={() => onAgain(id)}
      >
        {t.again}
      </Button>
    ),
  };
}
