import { Button } from '@mantine/core';
import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import { useCallForm } from '#forms/use-call-form.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { FileButton } from '#forms/file-button.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { civicDeskWords as t } from './civic-desk-words.ts';
import { readSecret } from './own-secret.ts';

type RevealDialogProps = { readonly draw: CivicCase; readonly onClose: () => void };

/** Reveals the kept secret; the second one draws. */
export function RevealDialog({ draw, onClose }: RevealDialogProps) {
  const form = useCallForm('POST /certificates/civic/reveal', {
    initial: { secret: '' },
    rules: { secret: (text) => faultOf(draw, String(text)) },
    toInput: ({ secret }) => {
      const own = readSecret(secret);
      return { id: draw.id, version: draw.version, secret: own?.secret ?? '', nonce: own?.nonce ?? '' };
    },
    refreshes: ['GET /certificates/civic/get/:id', 'POST /certificates/civic/participants/list'],
    onDone: ({ status }) => {
      snackbar(status === 'sorteado' ? t.drawnDone : t.revealedDone);
      onClose();
    },
  });
  const handleFiles = async ([file]: readonly File[]) =>
    form.state.setFieldValue('secret', (await file?.text()) ?? '');
  return (
    <Dialog isOpen onClose={onClose} title={t.reveal}>
      <CallForm form={form}>
        <TextareaField label={t.secretText} hint={t.revealLead} rows={4} {...form.field('secret')} />
        <div className={blocks.buttons}>
          <FileButton
            variant="default"
            label={t.revealFile}
            accept=".json,application/json"
            onFiles={(files) => void handleFiles(files)}
          />
          <Button type="submit" loading={form.isSending}>
            {t.reveal}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}

function faultOf({ folio, own_seat }: CivicCase, text: string): string | null {
  const own = readSecret(text);
  if (!own) return t.revealWrong;
  return own.draw === folio && own.seat === own_seat ? null : t.revealOther;
}
