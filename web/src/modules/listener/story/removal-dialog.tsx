import { Button } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { readAgain } from './author.ts';
import { storyTexts as t } from './story-texts.ts';

type DialogProps = { readonly id: number; readonly onClose: () => void };

/** Asks why a report is to be taken out of public view, and has it taken out until staff decide. */
export function RemovalDialog({ id, onClose }: DialogProps) {
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
