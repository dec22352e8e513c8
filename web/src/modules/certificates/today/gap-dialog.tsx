import { Button } from '@mantine/core';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { minLength } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { todayWords as t } from './today-words.ts';

const REASON = { min: 10, max: 500 };

type GapDialogProps = {
  readonly draw: { readonly id: number; readonly version: number };
  readonly onClose: () => void;
};

/** Asks why numbers are missing before a draw. */
export function GapDialog({ draw: { id, version }, onClose }: GapDialogProps) {
  const form = useCallForm('POST /certificates/calendar/explain-gap', {
    initial: { reason: '' },
    rules: { reason: minLength(REASON.min) },
    toInput: ({ reason }) => ({ id, version, reason }),
    refreshes: [
      'POST /certificates/calendar/day',
      'POST /certificates/draws/list',
      'GET /certificates/draws/get/:id',
    ],
    onDone: () => {
      snackbar(t.explained);
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.explainTitle}>
      <CallForm form={form} label={t.explainTitle}>
        <TextareaField
          label={t.explainReason}
          hint={t.explainHint}
          maxLength={REASON.max}
          {...form.field('reason')}
        />
        <div>
          <Button type="submit" loading={form.isSending}>
            {t.explainSave}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
