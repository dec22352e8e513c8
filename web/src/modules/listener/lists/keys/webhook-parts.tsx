import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#api/call.ts';
import { useSend } from '#api/use-call.ts';
import type { PartsProps } from '#catalog/catalog.ts';
import { formatDate } from '#i18n/date.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { ToldOnce } from './told-once.tsx';
import { webhookWords as t } from './webhook-words.ts';

type Webhook = OutputOf<'POST /listener/webhooks/get/:id'>;

/** A system that is told: how it fares, its secret, its form, and what was sent to it. */
export function WebhookParts({ entry, form }: PartsProps<Webhook>) {
  return (
    <>
      <Trouble hook={entry} />
      <OwnSecret hook={entry} />
      {form}
      <DeliveryLog hook={entry} />
    </>
  );
}

function Trouble({ hook: { stopped_for: reason, failing_since: since } }: { readonly hook: Webhook }) {
  if (reason !== null)
    return (
      <Message tone="danger" title={t.stoppedTitle}>
        {reason === 'gone' ? t.stoppedGone : t.stoppedFailing} {t.stoppedNext}
      </Message>
    );
  if (since === null) return null;
  return (
    <Message tone="warning" title={t.failing}>
      {t.failingText({ date: formatDate(since, 'moment') })}
    </Message>
  );
}

function OwnSecret({ hook }: { readonly hook: Webhook }) {
  const [secret, setSecret] = useState<string | null>(null);
  const send = useSend('POST /listener/webhooks/make-secret/:id', {
    refreshes: ['POST /listener/webhooks/get/:id', 'POST /listener/webhooks/list'],
    onDone: (made) => setSecret(made.secret),
  });
  const { id, version, name, secret_made_at: since } = hook;
  const make = async () => {
    const question = { title: t.renewTitle, text: t.renewText({ name }), action: t.renew };
    if (since !== null && !(await confirm(question))) return;
    send.mutate({ id, version });
  };
  return (
    <section className={blocks.part} aria-label={t.secret}>
      <p>{since === null ? t.hasNone : t.has({ date: formatDate(since, 'day') })}</p>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <p>
        <Button variant="default" loading={send.isPending} onClick={() => void make()}>
          {since === null ? t.make : t.renew}
        </Button>
      </p>
      <ToldOnce value={secret} onClose={() => setSecret(null)} words={t} />
    </section>
  );
}
