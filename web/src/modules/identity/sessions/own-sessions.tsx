import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall, useSend } from '#api/use-call.ts';
import { dictionary } from '#i18n/dictionary.ts';
import blocks from '#ui/look/blocks.module.css';
import { confirm } from '#ui/feedback/confirm.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { When } from '#ui/when.tsx';
import { deviceName } from './device-name.ts';
import { EndSessionsForm } from './end-sessions-form.tsx';

const t = dictionary({
  es: {
    current: 'Esta sesión',
    used: 'Último uso',
    end: 'Cerrar',
    endOne: 'Cerrar la sesión de {device}',
    endOthers: 'Cerrar todas las demás',
    question: '¿Cerrar las demás sesiones?',
    text: 'En los otros equipos habrá que volver a entrar.',
    ended: 'Sesiones cerradas: {count}',
    who: 'Confirmar la identidad',
  },
  en: {
    current: 'This session',
    used: 'Last used',
    end: 'End',
    endOne: 'End the session of {device}',
    endOthers: 'End all others',
    question: 'End the other sessions?',
    text: 'The other devices will have to sign in again.',
    ended: 'Sessions ended: {count}',
    who: 'Confirm that it is you',
  },
});

type Which = { readonly id?: string };

/** Where the account is open; each session can be ended, or all others at once. */
export function OwnSessions() {
  const [asked, setAsked] = useState<Which | null>(null);
  const sessions = useCall('POST /auth/sessions/list', {});
  const revoke = useSend('POST /auth/sessions/revoke', {
    onDone: (answer) => ended(answer),
  });
  const ended = ({ revoked }: { revoked: number }) => {
    setAsked(null);
    snackbar(t.ended({ count: revoked }));
    void sessions.refetch();
  };
  // A sign-in of some time ago is no proof any more that the owner sits there.
  const end = (which: Which) =>
    revoke.mutate(which, {
      onError: (fault) => {
        if (!('password' in fault.fieldCodes)) return;
        revoke.reset();
        setAsked(which);
      },
    });
  if (sessions.error) return <ErrorPanel error={sessions.error} onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton lines={3} height={20} />;
  const { items } = sessions.data;
  const endOthers = async () => {
    if (await confirm({ title: t.question, text: t.text, action: t.endOthers })) end({});
  };
  return (
    <div className={blocks.part}>
      {revoke.error && <ErrorPanel error={revoke.error} />}
      <ul className={blocks.rows}>
        {items.map(({ id, user_agent: agent, last_used_at: lastUsed, current }) => (
          <li key={id} className={blocks.row}>
            <span>
              {deviceName(agent)}
              <small>
                {t.used} <When moment={lastUsed} />
              </small>
            </span>
            {current ? (
              <StatusBadge tone="done">{t.current}</StatusBadge>
            ) : (
              <Button
                variant="subtle"
                aria-label={t.endOne({ device: deviceName(agent) })}
                onClick={() => end({ id })}
              >
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog isOpen onClose={() => setAsked(null)} title={t.who}>
          <EndSessionsForm which={asked} onDone={ended} />
        </Dialog>
      )}
      {items.length > 1 && (
        <Button variant="default" loading={revoke.isPending} onClick={() => void endOthers()}>
          {t.endOthers}
        </Button>
      )}
    </div>
  );
}
