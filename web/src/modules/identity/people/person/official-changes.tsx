import { Button } from '@mantine/core';
import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { useState } from 'react';
import type { OutputOf } from '#api/call.ts';
import { useCall, useSend } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Message } from '#ui/message.tsx';
import { ErrorPanel } from '#ui/states.tsx';
import { peopleWords as t } from '../people-words.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from '../people.module.css';
import { personWords } from '../person-words.ts';
import { officialWords as w } from './official-words.ts';
import { PERSON_READS } from './saved.ts';

type Change = OutputOf<'POST /users/official-changes/list'>['items'][number];

type OfficialChangesProps = { readonly uid: string; readonly isOwn?: boolean };

// In the order of the forms that ask for them: the database keeps none.
const FIELDS: Readonly<Record<string, string>> = {
  first_name: personWords.firstName,
  last_name: personWords.lastName,
  email: t.email,
  phone: t.phone,
  type: t.type,
  type_operator: t.subtypes,
  role: t.role,
  activated: w.activated,
};

/** Changes of an official's account that wait; a superadmin decides, the owner reads. */
export function OfficialChanges({ uid, isOwn = false }: OfficialChangesProps) {
  const { data } = useCall('POST /users/official-changes/list', { uid });
  if (!data || data.items.length === 0) return null;
  return (
    <>
      <h3>{isOwn ? w.ownPending : w.pending}</h3>
      {data.items.map((change) => (
        <div key={change.id} className={classes.form}>
          <KeyValues facts={factsOf(change)} />
          {!isOwn && <Decision change={change} />}
        </div>
      ))}
    </>
  );
}

function Decision({ change: { id, blocked_by: blockedBy } }: { readonly change: Change }) {
  const [reason, setReason] = useState('');
  const send = useSend('POST /users/official-changes/decide', {
    refreshes: PERSON_READS,
    onDone: () => void snackbar(w.decided),
  });
  const decide = (approve: boolean) => send.mutate({ id, approve, reason: reason.trim() });
  const hasReason = reason.trim() !== '';
  return (
    <>
      {send.error && <ErrorPanel error={send.error} />}
      {blockedBy && <Message tone="notice">{messageOf(blockedBy as ErrorCode, locale)}</Message>}
      <TextField
        id={`reason-${id}`}
        label={w.reason}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={blocks.buttons}>
        <Button
          disabled={blockedBy !== null || !hasReason}
          loading={send.isPending}
          onClick={() => decide(true)}
        >
          {w.approve}
        </Button>
        <Button
          variant="default"
          disabled={!hasReason}
          loading={send.isPending}
          onClick={() => decide(false)}
        >
          {w.refuse}
        </Button>
      </div>
    </>
  );
}

function factsOf({ kind, to, asked_by_name: who, expires_at: until }: Change) {
  const title = kind === 'role' ? w.roleChange : w[kind];
  const asked = `${w.askedBy({ who: who ?? w.gone })} · ${w.until({ moment: formatDate(until, 'moment') })}`;
  const fields = [...new Set([...Object.keys(FIELDS), ...Object.keys(to)])].filter((field) => field in to);
  const values = fields.map((field) => [FIELDS[field] ?? field, shown(to[field])] as const);
  return [[title, asked] as const, ...values];
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? w.on : w.off;
  if (Array.isArray(value)) return value.join(', ') || w.empty;
  return value === null || value === '' ? w.empty : String(value);
}
