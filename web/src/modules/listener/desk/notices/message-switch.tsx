import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useSend } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { noticeWords as t } from './notice-words.ts';

/** How it stands with notices to who reported without an account, and the button that ends or begins them. */
export function MessageSwitch({ file: { report, reporter } }: { readonly file: CaseFile }) {
  const turn = useSend('POST /reports/stop-messages/:id', { refreshes: ['POST /reports/case/:id'] });
  const messages = reporter?.messages ?? null;
  if (messages === null) return null;
  if (messages === 'unconfigured') return <p className={blocks.hint}>{t.unconfigured}</p>;
  const isOn = messages === 'on';
  const words = reporter?.email
    ? { stopped: t.stoppedMails, turn: isOn ? t.stopMails : t.beginMails }
    : { stopped: t.stopped, turn: isOn ? t.stop : t.begin };
  return (
    <div className="no-print">
      {turn.error && <Message tone="danger">{turn.error.message}</Message>}
      {!isOn && <p className={blocks.hint}>{words.stopped}</p>}
      <Button
        variant="subtle"
        size="compact-md"
        loading={turn.isPending}
        onClick={() => turn.mutate({ id: report.id, stopped: isOn })}
      >
        {words.turn}
      </Button>
    </div>
  );
}
