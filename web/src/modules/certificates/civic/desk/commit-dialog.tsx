import { Button } from '@mantine/core';
import type { CivicCase } from '@vereda/contract/certificates/civic/shapes';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { TextareaField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import blocks from '#ui/look/blocks.module.css';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { civicDeskWords as t } from './civic-desk-words.ts';
import { civicWords } from '../civic-words.ts';
import { commitmentOf, makeSecret, secretText } from './own-secret.ts';

type CommitDialogProps = {
  readonly draw: CivicCase;
  readonly seat: 1 | 2;
  readonly onClose: () => void;
};

/** Makes a secret in this browser, lets its owner keep it, and hands in its hash alone. */
export function CommitDialog({ draw, seat, onClose }: CommitDialogProps) {
  const [own] = useState(() => makeSecret(draw.folio, seat));
  const text = secretText(own);
  const form = useCallForm('POST /certificates/civic/commit', {
    initial: { name: '', kept: false },
    rules: { name: required, kept: (kept) => (kept === true ? null : t.secretMissing) },
    toInput: ({ name }) => ({
      id: draw.id,
      version: draw.version,
      seat,
      name,
      commitment: commitmentOf(own),
    }),
    refreshes: ['GET /certificates/civic/get/:id'],
    onDone: () => {
      snackbar(t.committedDone);
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={civicWords.seat({ seat })}>
      <CallForm form={form}>
        <p>{t.secretLead}</p>
        <TextareaField id="civic-secret" label={t.secretText} rows={4} readOnly value={text} />
        <a
          className={blocks.hint}
          download={`${draw.folio}-${seat}.json`}
          href={`data:application/json,${encodeURIComponent(text)}`}
        >
          {t.secretDownload}
        </a>
        <TextField label={t.nameField} hint={t.nameHint} maxLength={120} {...form.field('name')} />
        <CheckboxField label={t.secretKept} {...form.field('kept', 'checkbox')} />
        <div>
          <Button type="submit" loading={form.isSending}>
            {t.commit}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
