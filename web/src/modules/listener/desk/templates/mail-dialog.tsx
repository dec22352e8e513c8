import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { RadioField } from '#forms/choice-fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import { useAnswers, type Answered } from './template-picker.tsx';
import { templateWords as t } from './template-words.ts';

type MailDialogProps = {
  readonly report: Answered;
  readonly onClose: () => void;
};

/** Mails the reporter one of the kept answers; nobody types an address or a text. */
export function MailDialog({ report, onClose }: MailDialogProps) {
  const answers = useAnswers('mail', report);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useSend('POST /email/send-correo', {
    refreshes: ['POST /reports/case/:id'],
    onDone: () => {
      snackbar(t.sent);
      onClose();
    },
  });
  const handleSend = () => {
    setMissing(chosen === '');
    if (chosen !== '') send.mutate({ report_id: report.id, template_id: Number(chosen) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.writeTitle}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          {answers.length > 0 && (
            <Button loading={send.isPending} onClick={handleSend}>
              {t.send}
            </Button>
          )}
        </>
      }
    >
      <div className={blocks.form}>
        <p className={blocks.hint}>{t.writeLead}</p>
        {send.error && <Message tone="danger">{send.error.message}</Message>}
        {answers.length === 0 && <p>{t.none}</p>}
        {answers.length > 0 && (
          <RadioField
            id="mail-answer"
            label={t.which}
            value={chosen}
            error={isMissing ? t.choose : undefined}
            choices={answers.map(({ id, name, text, why }) => ({
              value: String(id),
              label: name,
              hint: why === null ? text : `${text} (${why})`,
            }))}
            onChange={setChosen}
          />
        )}
      </div>
    </Dialog>
  );
}
