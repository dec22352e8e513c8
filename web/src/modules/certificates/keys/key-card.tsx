import { Button } from '@mantine/core';
import type { SigningKey } from '@vereda/contract/certificates/keys/key';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import { useCan, useViewer } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import blocks from '#ui/look/blocks.module.css';
import { StatusBadge } from '#ui/status-badge.tsx';
import { drawWords } from '../words/draw-words.ts';
import { EndKey } from './end-key.tsx';
import classes from './keys.module.css';
import { KeyPasskeys } from './key-passkeys.tsx';
import { KEY_READS } from './key-reads.ts';
import { keyWords as t } from './key-words.ts';

const TONES = { waiting: 'waiting', 'in-use': 'done', ended: 'neutral' } as const;

/** One key: whose, for what, since when and until when, its fingerprint, and what may be done to it. */
export function KeyCard({ signingKey: key }: { readonly signingKey: SigningKey }) {
  const [isOpen, setOpen] = useState<'end' | 'confirm' | null>(null);
  const canAppoint = useCan('certificates.appoint') === 'allowed';
  const isOwn = useViewer()?.uid === key.uid;
  const state =
    key.state === 'waiting' ? t.waiting({ moment: formatDate(key.signs_from, 'moment') }) : t[key.state];
  return (
    <li className={classes.card}>
      <div className={classes.who}>
        <span>
          <strong>{key.full_name}</strong> · {drawWords[key.role]}
        </span>
        <StatusBadge tone={TONES[key.state]}>{state}</StatusBadge>
      </div>
      <KeyValues facts={factsOf(key)} />
      {isOwn && key.state !== 'ended' && <KeyPasskeys kid={key.kid} />}
      {isOpen === 'confirm' && <ConfirmKey kid={key.kid} onDone={() => setOpen(null)} />}
      {key.state !== 'ended' && (canAppoint || isOwn) && (
        <div className={blocks.buttons}>
          {key.state === 'waiting' && canAppoint && !isOwn && isOpen !== 'confirm' && (
            <Button onClick={() => setOpen('confirm')}>{t.confirm}</Button>
          )}
          <Button variant="default" onClick={() => setOpen('end')}>
            {t.end}
          </Button>
        </div>
      )}
      {isOpen === 'end' && <EndKey signingKey={key} isOwn={isOwn} onClose={() => setOpen(null)} />}
    </li>
  );
}

function factsOf(key: SigningKey) {
  const ends = [
    [t.until, key.retired_at],
    [t.stolen, key.revoked_at],
  ] as const;
  return [
    [t.madeAt, formatDate(key.created_at, 'moment')] as const,
    ...ends.flatMap(([label, at]) => (at ? [[label, formatDate(at, 'moment')] as const] : [])),
    [t.fingerprint, inFours(key.fingerprint)] as const,
  ];
}

// Four letters at a time can be read to each other on the phone.
function inFours(fingerprint: string): string {
  return fingerprint.match(/.{1,4}/g)?.join(' ') ?? fingerprint;
}

function ConfirmKey({ kid, onDone }: { readonly kid: string; readonly onDone: () => void }) {
  const form = useCallForm('POST /certificates/keys/confirm', {
    initial: { reason: '' },
    rules: { reason: required },
    toInput: ({ reason }) => ({ kid, reason }),
    refreshes: [...KEY_READS],
    onDone: () => {
      snackbar(t.confirmed);
      onDone();
    },
  });
  return (
    <CallForm form={form} label={t.confirm}>
      <p>{t.confirmLead}</p>
      <TextField label={t.reason} hint={t.reasonHint} maxLength={500} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.isSending}>
          {t.confirm}
        </Button>
      </div>
    </CallForm>
  );
}
