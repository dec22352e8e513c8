import { Button } from '@mantine/core';
import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import { CallForm } from '#forms/call-form.tsx';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { minLength } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { civicDeskWords as t } from './civic-desk-words.ts';

type AnnulDialogProps = { readonly draw: CivicCase; readonly onClose: () => void };

/** Annuls a civic draw with a reason that anybody reads, and opens another in its place if wanted. */
export function AnnulDialog({ draw, onClose }: AnnulDialogProps) {
  const [, change] = useQueryParams();
  const form = useCallForm('POST /certificates/civic/annul', {
    initial: { reason: '', repeat: true },
    rules: { reason: minLength(10) },
    toInput: ({ reason, repeat }) => ({ id: draw.id, version: draw.version, reason, repeat }),
    refreshes: ['GET /certificates/civic/get/:id', 'POST /certificates/civic/list'],
    onDone: ({ id }) => {
      snackbar(t.annulledDone);
      onClose();
      if (id !== draw.id) change({ civico: String(id) });
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.annul}>
      <CallForm form={form}>
        <p>{t.annulLead}</p>
        <TextareaField
          label={t.reason}
          hint={t.reasonHint}
          rows={3}
          maxLength={1000}
          {...form.field('reason')}
        />
        <CheckboxField label={t.repeat} {...form.field('repeat', 'checkbox')} />
        <div>
          <Button type="submit" loading={form.isSending}>
            {t.annul}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
