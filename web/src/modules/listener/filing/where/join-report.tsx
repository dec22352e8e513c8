import { Button } from '@mantine/core';
import type { NearbyCard } from '@vereda/contract/listener/report-shapes';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { useSend } from '#api/use-call.ts';
import { CaptchaField } from '#forms/captcha/captcha-field.tsx';
import { TextField } from '#forms/fields.tsx';
import { email as emailRule, required } from '#forms/rules.ts';
import { useViewer } from '#session/viewer.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import classes from './where.module.css';
import { whereTexts as t } from './where-texts.ts';

type JoinReportProps = {
  readonly report: NearbyCard;
  /** True when a mail must be confirmed first. */
  readonly onJoined: (isByMail: boolean) => void;
  readonly onCancel: () => void;
};

/** "Me too": at once for a signed-in person, by mail for a visitor. */
export function JoinReport({ report, onJoined, onCancel }: JoinReportProps) {
  const isVisitor = useViewer() === null;
  const [mail, setMail] = useState('');
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const follow = useSend('POST /follower/create/:id', {
    onDone: ({ confirm_by_mail }) => onJoined(confirm_by_mail),
  });
  const join = () => {
    const complaint = isVisitor ? (required(mail, {}) ?? emailRule(mail, {})) : null;
    setFault(complaint);
    if (complaint) return document.getElementById('join-email')?.focus();
    const visitor = isVisitor ? { email: mail.trim(), ...(captcha && { captcha }) } : {};
    return follow.mutate(
      { id: report.id, ...visitor },
      {
        onError: (error) => {
          // Following one's own report is what the person wants already.
          if (isApiError(error, 'listener/follow-own-report')) onJoined(false);
          setRound((before) => before + 1);
        },
      },
    );
  };
  return (
    <div className={classes.join}>
      {isVisitor && (
        <>
          <p>{t.joinText}</p>
          <TextField
            id="join-email"
            label={t.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={mail}
            error={fault}
            onChange={(event) => setMail(event.currentTarget.value)}
          />
          <CaptchaField onSolved={setCaptcha} round={round} />
        </>
      )}
      {follow.error && <Message tone="danger">{follow.error.message}</Message>}
      <div className={blocks.buttons}>
        <Button loading={follow.isPending} disabled={isVisitor && !captcha} onClick={join}>
          {t.join}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t.notNow}
        </Button>
      </div>
    </div>
  );
}
