import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#api/call.ts';
import { useSend } from '#api/use-call.ts';
import type { PartsProps } from '#catalog/catalog.ts';
import { formatDate } from '#i18n/date.ts';
import { confirm } from '#ui/feedback/confirm.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { keyWords as t } from './key-words.ts';
import { ToldOnce } from './told-once.tsx';

type ApiKey = OutputOf<'POST /listener/api-keys/get/:id'>;

/** A system that sends reports: its form, its key, and where it sends to. */
export function KeyParts({ entry, form }: PartsProps<ApiKey>) {
  return (
    <>
      <OwnKey entry={entry} />
      {form}
    </>
  );
}

function OwnKey({ entry }: { readonly entry: ApiKey }) {
  const [key, setKey] = useState<string | null>(null);
  const send = useSend('POST /listener/api-keys/make-key/:id', {
    refreshes: ['POST /listener/api-keys/get/:id', 'POST /listener/api-keys/list'],
    onDone: (made) => setKey(made.key),
  });
  const make = async () => {
    const question = { title: t.renewTitle, text: t.renewText({ name: entry.name }), action: t.renew };
    if (entry.key_start !== null && !(await confirm({ ...question, isDangerous: true }))) return;
    send.mutate({ id: entry.id, version: entry.version });
  };
  const site = `${location.origin}/open311/v2`;
  return (
    <section className={blocks.part} aria-label={t.key}>
      <p>
        {entry.key_start === null || entry.key_made_at === null
          ? t.hasNone
          : t.has({ start: entry.key_start, date: formatDate(entry.key_made_at, 'day') })}
      </p>
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <p>
        <Button variant="default" loading={send.isPending} onClick={() => void make()}>
          {entry.key_start === null ? t.make : t.renew}
        </Button>
      </p>
      <p className={blocks.under}>
        {t.endpoint}: <code>{site}</code> · <a href="/open311/v2/services.json">{t.openServices}</a>
      </p>
      <ToldOnce value={key} onClose={() => setKey(null)} words={t} />
    </section>
  );
}
