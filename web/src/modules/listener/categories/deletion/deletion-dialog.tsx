import { Button } from '@mantine/core';
import {
  DELETION_REASON_MAX_LENGTH,
  type DeletionTouches,
} from '@vereda/contract/listener/categories/deletion';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { PasswordField, TextareaField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Message } from '#ui/message.tsx';
import blocks from '#ui/look/blocks.module.css';
import { readDeletionsAgain } from './read-deletions-again.ts';
import { deletionWords as t } from './deletion-words.ts';

type Seen = Pick<DeletionTouches, 'count' | 'stages' | 'confirmation' | 'until'>;

type DialogProps = {
  readonly id: number;
  readonly name: string;
  readonly seen: Seen;
  /** They were counted anew. */
  readonly onSeen: (seen: Seen) => void;
  readonly onClose: () => void;
};

/** Asks for the number of reports, a reason and, where the sign-in is old, the password; then deletes exactly what was seen. */
export function DeletionDialog({ id, name, seen, onSeen, onClose }: DialogProps) {
  const [isOld, setOld] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { count, confirmation } = seen;
  const form = useCallForm('POST /reports/deleteBySubcategory', {
    initial: { typed: '', reason: '', password: '' },
    rules: {
      typed: (typed) => (String(typed).trim() === String(count) ? null : t.mistyped({ count })),
      reason: required,
      ...(isOld && { password: required }),
    },
    toInput: ({ reason, password }) => ({
      subcategory_id: id,
      confirmation: confirmation ?? '',
      reason,
      ...(password && { password }),
    }),
    onFault: ({ code, fields }) => {
      if (fields['password']) setOld(true);
      if (code !== 'listener/deletion-confirmation-invalid') return false;
      setChanged(true);
      void call('POST /reports/deleteBySubcategory', { subcategory_id: id }).then(onSeen);
      return true;
    },
    onDone: ({ count: deleted }) => {
      snackbar(t.done({ count: deleted }));
      readDeletionsAgain();
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.ask({ name })}>
      <CallForm form={form} label={t.ask({ name })}>
        {isChanged && <Message tone="warning">{t.changed({ count })}</Message>}
        <TextareaField
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          maxLength={DELETION_REASON_MAX_LENGTH}
          {...form.field('reason')}
        />
        <TextField
          label={t.type({ count })}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('typed')}
        />
        {isOld && (
          <PasswordField
            label={t.password}
            hint={t.passwordHint}
            autoComplete="current-password"
            {...form.field('password')}
          />
        )}
        <div className={blocks.buttons}>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" data-dangerous loading={form.isSending} disabled={confirmation === null}>
            {t.confirm({ count })}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
