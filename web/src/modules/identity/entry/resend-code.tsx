import { Button } from '@mantine/core';
import { CODE_RESEND_SECONDS } from '@vereda/contract/limits';
import { useEffect, useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { solveCaptcha } from '#forms/captcha/solve-captcha.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';

const t = dictionary({
  es: {
    resend: 'Reenviar código',
    wait: 'Reenviar código ({seconds} s)',
    sent: 'Código de verificación enviado con éxito.',
    noCaptcha: 'La verificación contra robots no terminó. Se puede reintentar.',
  },
  en: {
    resend: 'Resend code',
    wait: 'Resend code ({seconds} s)',
    sent: 'Verification code sent successfully.',
    noCaptcha: 'The robot check did not finish. Try again.',
  },
});

type ResendCodeProps = { readonly phone: string; readonly purpose: 'sign-in' | 'register' };

/** Another code, from a minute after the last one on; the check against robots runs unseen. */
export function ResendCode({ phone, purpose }: ResendCodeProps) {
  const [left, restart] = useCountdown(CODE_RESEND_SECONDS);
  const [isSolving, setSolving] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const send = useSend('POST /auth/send-code', {
    onDone: () => {
      snackbar(t.sent);
      restart();
    },
  });
  const resend = async () => {
    setSolving(true);
    const captcha = await solveCaptcha().catch(() => null);
    setSolving(false);
    setStuck(captcha === null);
    if (captcha !== null) send.mutate({ phone, purpose, captcha });
  };
  const complaint = isStuck ? t.noCaptcha : send.error?.message;
  return (
    <>
      <Button
        variant="default"
        disabled={left > 0}
        loading={isSolving || send.isPending}
        onClick={() => void resend()}
      >
        {left > 0 ? t.wait({ seconds: left }) : t.resend}
      </Button>
      {complaint && <Message tone="danger">{complaint}</Message>}
    </>
  );
}

function useCountdown(seconds: number): [number, () => void] {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);
  const restart = () => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  };
  return [left, restart];
}
