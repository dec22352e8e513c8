import { Button } from '@mantine/core';
import { IconBell, IconBellOff, IconMail } from '@tabler/icons-react';
import { FOLLOWED_PAGES, type FollowedKind } from '@vereda/contract/catalog/following';
import { withLocale } from '@vereda/contract/locale';
import { useState, type ReactNode } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
import { TextField } from '#forms/fields.tsx';
import { email as emailRule, required } from '#forms/rules.ts';
import { locale } from '#i18n/locale.ts';
import { useViewer } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { ShareButton } from '#ui/device/share-button.tsx';
import { followingWords as t } from './following-words.ts';

const FOLLOW = {
  initiative: 'POST /transparency/initiatives/follow/:id',
  obra: 'POST /urbanism/obras/follow/:id',
  'map-point': 'POST /transparency/map/follow/:id',
} as const;
const FOLLOWED = {
  initiative: 'POST /transparency/initiatives/followed/:id',
  obra: 'POST /urbanism/obras/followed/:id',
  'map-point': 'POST /transparency/map/followed/:id',
} as const;

type Thing = { readonly kind: FollowedKind; readonly id: number };
type FollowThingProps = Thing & {
  /** What it is called, for who passes it on. */
  readonly name: string;
  /** What else may be done with it. */
  readonly children?: ReactNode;
};

/** Follows something, by account at one press or by mail, and passes its address on. */
export function FollowThing({ kind, id, name, children }: FollowThingProps) {
  const viewer = useViewer();
  const [isAsked, setAsked] = useState(false);
  const [isSent, setSent] = useState(false);
  const isProven = viewer !== null && (viewer.email === null || viewer.emailVerified);
  const url = `${location.origin}${withLocale('/', locale)}?${FOLLOWED_PAGES[kind]}=${id}`;
  return (
    <div className={blocks.stack}>
      <div className={`${blocks.buttons} no-print`}>
        {isProven && <ByAccount kind={kind} id={id} />}
        {!viewer && !isAsked && !isSent && (
          <Button leftSection={<IconMail size={20} aria-hidden />} onClick={() => setAsked(true)}>
            {t.byMail}
          </Button>
        )}
        <ShareButton url={url} title={name} />
        {children}
      </div>
      {!viewer && isAsked && (
        <ByMail
          kind={kind}
          id={id}
          onSent={() => {
            setAsked(false);
            setSent(true);
          }}
          onCancel={() => setAsked(false)}
        />
      )}
      {isSent && (
        <Message tone="success" live>
          {t.sent}
        </Message>
      )}
    </div>
  );
}

function ByAccount({ kind, id }: Thing) {
  const { data } = useCall(FOLLOWED[kind], { id });
  const send = useSend(FOLLOW[kind], {
    refreshes: [FOLLOWED[kind]],
    onDone: ({ following }) => snackbar(following ? t.followed : t.stopped),
  });
  const isOn = data?.following ?? false;
  return (
    <Button
      variant={isOn ? 'default' : 'filled'}
      leftSection={isOn ? <IconBellOff size={20} aria-hidden /> : <IconBell size={20} aria-hidden />}
      loading={send.isPending}
      disabled={!data}
      onClick={() => send.mutate({ id, on: !isOn })}
    >
      {isOn ? t.stop : t.follow}
    </Button>
  );
}

type ByMailProps = Thing & { readonly onSent: () => void; readonly onCancel: () => void };

function ByMail({ kind, id, onSent, onCancel }: ByMailProps) {
  const [mail, setMail] = useState('');
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const send = useSend(FOLLOW[kind], { onDone: onSent });
  const ask = () => {
    const complaint = required(mail, {}) ?? emailRule(mail, {});
    setFault(complaint);
    if (complaint) return document.getElementById('follow-email')?.focus();
    return send.mutate(
      { id, email: mail.trim(), ...(captcha && { captcha }) },
      { onError: () => setRound((before) => before + 1) },
    );
  };
  return (
    <form
      noValidate
      className={blocks.form}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <p className={blocks.note}>{t.byMailText}</p>
      <TextField
        id="follow-email"
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        value={mail}
        error={fault}
        onChange={(event) => setMail(event.currentTarget.value)}
      />
      <CaptchaField onSolved={setCaptcha} round={round} />
      {send.error && <Message tone="danger">{send.error.message}</Message>}
      <div className={blocks.buttons}>
        <Button type="submit" loading={send.isPending} disabled={!captcha}>
          {t.send}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
