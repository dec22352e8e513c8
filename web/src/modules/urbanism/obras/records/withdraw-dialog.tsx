import { Button } from '@mantine/core';
import { OBRA_REASON_MAX_LENGTH } from '@vereda/contract/urbanism/obras/obra';
import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { RECORD_READS } from './record-reads.ts';
import { recordWords as t } from './record-words.ts';

type WithdrawDialogProps = {
  readonly id: number;
  readonly record: WorkRecord;
  readonly onClose: () => void;
};

/** Asks why a record is taken away. */
export function WithdrawDialog({ id, record, onClose }: WithdrawDialogProps) {
  const form = useCallForm('POST /urbanism/obras/records/withdraw', {
    initial: { reason: '' },
    rules: { reason: required },
    toInput: ({ reason }) => ({ id, record_id: record.id, reason }),
    refreshes: RECORD_READS,
    onDone: () => {
      snackbar(t.withdrawn);
      onClose();
    },
  });
  const name = record.title ?? record.number ?? '';
  return (
    <Dialog isOpen title={t.actionOf({ action: t.withdraw, name })} onClose={onClose}>
      <CallForm form={form} label={t.withdraw}>
        <p>{t.withdrawText}</p>
        <TextareaField label={t.reason} maxLength={OBRA_REASON_MAX_LENGTH} {...form.field('reason')} />
        <div className={blocks.buttons}>
          <Button type="submit" loading={form.isSending}>
            {t.withdraw}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t.back}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
