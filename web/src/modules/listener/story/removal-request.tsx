import { Button } from '@mantine/core';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { readAgain } from './author.ts';
import { storyTexts as t } from './story-texts.ts';

type RemovalProps = { readonly report: ReportView };

/** Asks to take the own report out of public view and why; while it is undecided the request can be withdrawn. */
export function RemovalRequest({ report }: RemovalProps) {
  const [isOpen, setOpen] = useState(false);
  const removal = report.own?.removal;
  if (removal === 'requested') return <Pending id={report.id} />;
  if (removal === 'removed') return <p className={blocks.hint}>{t.removalGone}</p>;
  if (!report.isPublic) return null;
  return (
    <>
      {removal === 'kept' && <p className={blocks.hint}>{t.removalKept}</p>}
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.removal}
      </Button>
      {isOpen && <RequestDialog id={report.id} onClose={() => setOpen(false)} />}
    </>
  );
}

function RequestDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const form = useCallForm('POST /reports/request-removal/:id', {
    initial: { text: '' },
    toInput: ({ text }) => ({ id, ...(text.trim() && { text }) }),
    onDone: () => {
      snackbar(t.removalDone);
      onClose();
      void readAgain();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.removal}>
      <CallForm form={form}>
        <p>{t.removalText}</p>
        <TextareaField
          label={t.removalWhy}
          hint={t.removalWhyHint}
          isOptional
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
          {...form.field('text')}
        />
        <div>
          <Button type="submit" loading={form.isSending}>
            {t.removal}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}

function Pending({ id }: { readonly id: number }) {
  const withdraw = useSend('POST /reports/request-removal/:id', { onDone: () => void readAgain() });
  return (
    <>
      <p className={blocks.hint}>{t.removalPending}</p>
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() =>
          withdraw.mutate(
            { id, on: false },
            { onError: ({ message }) => void snackbar(t.failed({ message })) },
          )
        }
      >
        {t.removalWithdraw}
      </Button>
    </>
  );
}
