import { Button } from '@mantine/core';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { RemovalDialog } from '../../story/removal-dialog.tsx';
import { deskWords as t } from '../desk-words.ts';
import { removalWords } from './removal-words.ts';

const REFRESHES = ['POST /reports/case/:id', 'POST /reports/get'] as const;

/** Marks that the viewer may turn; each can be turned back. */
export function FlagButtons({ file: { report, flags } }: { readonly file: CaseFile }) {
  const options = { refreshes: REFRESHES };
  const urgent = useSend('POST /reports/urgent/:id', options);
  const isPublic = useSend('POST /reports/isPublic/:id', options);
  const archived = useSend('POST /reports/archived/:id', options);
  const buttons = [
    { name: 'urgent', on: report.urgent, words: [t.markUrgent, t.unmarkUrgent], send: urgent },
    { name: 'isPublic', on: report.isPublic, words: [t.show, t.hide], send: isPublic },
    { name: 'archived', on: report.archived, words: [t.archive, t.unarchive], send: archived },
  ] as const;
  const shown = buttons.filter(({ name }) => flags.includes(name));
  // Somebody asks for it by phone; what is out of view already has nothing to ask for.
  const canAskRemoval = flags.includes('request-removal') && report.isPublic && !report.removal_requested;
  if (shown.length === 0 && !canAskRemoval) return null;
  return (
    <div className={blocks.buttons}>
      {shown.map(({ name, on, words, send }) => (
        <Button
          key={name}
          variant="default"
          loading={send.isPending}
          onClick={() =>
            send.mutate({ id: report.id, on: !on }, { onError: (error) => void snackbar(error.message) })
          }
        >
          {words[on ? 1 : 0]}
        </Button>
      ))}
      {canAskRemoval && <AskRemoval id={report.id} />}
    </div>
  );
}

function AskRemoval({ id }: { readonly id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {removalWords.ask}
      </Button>
      {isOpen && <RemovalDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
