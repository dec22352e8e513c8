import { Button } from '@mantine/core';
import { useCall, useSend } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { confirm } from '#ui/feedback/confirm.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { ErrorPanel, Skeleton } from '#ui/states.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { When } from '#ui/when.tsx';
import { deviceName } from '../../sessions/device-name.ts';
import type { Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';

/** Where an account is open; each session can be ended, or all at once. */
export function SessionsSection({ person: { uid } }: { readonly person: Person }) {
  const sessions = useCall('POST /users/sessions/:id', { id: uid });
  const revoke = useSend('POST /users/revoke-sessions', {
    refreshes: ['POST /users/sessions/:id', 'POST /changelog/list'],
    onDone: ({ revoked }) => void snackbar(w.ended({ count: revoked })),
  });
  const items = sessions.data?.items;
  const endAll = async () => {
    if (await confirm({ title: w.endQuestion, text: w.endText, action: w.endAll })) revoke.mutate({ uid });
  };
  return (
    <Section title={w.sessions}>
      {sessions.error && <ErrorPanel error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && <Skeleton lines={3} height={20} />}
      {revoke.error && <ErrorPanel error={revoke.error} />}
      {items?.length === 0 && <p>{w.noSessions}</p>}
      {items && items.length > 0 && (
        <ul className={blocks.rows}>
          {items.map(({ id, user_agent: agent, last_used_at: lastUsed, current }) => (
            <li key={id} className={blocks.row}>
              <span>
                {deviceName(agent)}
                <small>
                  {w.used} <When moment={lastUsed} />
                </small>
              </span>
              {current && <StatusBadge tone="done">{w.current}</StatusBadge>}
              <Button
                variant="subtle"
                aria-label={w.endOne({ device: deviceName(agent) })}
                onClick={() => revoke.mutate({ uid, id })}
              >
                {w.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {items && items.length > 1 && (
        <div>
          <Button variant="default" loading={revoke.isPending} onClick={() => void endAll()}>
            {w.endAll}
          </Button>
        </div>
      )}
    </Section>
  );
}
