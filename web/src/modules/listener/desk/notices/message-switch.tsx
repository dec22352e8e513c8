import { Button, Group } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { ReactNode } from 'react';
import { useSend } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { noticeWords as t } from './notice-words.ts';

type Props = { readonly file: CaseFile; readonly children?: ReactNode };

/** How it stands with notices to who reported without an account, and the button that ends or begins them, beside others. */
export function MessageSwitch({ file: { report, reporter }, children }: Props) {
  const turn = useSend('POST /reports/stop-messages/:id', { refreshes: ['POST /reports/case/:id'] });
  const messages = reporter?.messages ?? null;
  if (messages === null) return children ? <div className="no-print">{children}</div> : null;
  if (messages === 'unconfigured') return <p className={blocks.hint}>{t.unconfigured}</p>;
  const isOn = messages === 'on';
  const words = reporter?.email
    ? { stopped: t.stoppedMails, turn: isOn ? t.stopMails : t.beginMails }
    : { stopped: t.stopped, turn: isOn ? t.stop : t.begin };
  const Icon = isOn ? IconBellOff : IconBell;
  return (
    <div className="no-print">
      {turn.error && <Message tone="danger">{turn.error.message}</Message>}
      {!isOn && <p className={blocks.hint}>{words.stopped}</p>}
      <Group gap="xs">
        {children}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Icon size={18} aria-hidden />}
          loading={turn.isPending}
          onClick={() => turn.mutate({ id: report.id, stopped: isOn })}
        >
          {words.turn}
        </Button>
      </Group>
    </div>
  );
}
