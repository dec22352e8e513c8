import { Button } from '@mantine/core';
import type { Emergency } from '@vereda/contract/listener/organization/emergency';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { PasswordField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { emergencyWords as t } from './emergency-words.ts';
import { showEmergency } from './show-emergency.ts';

type EndDialogProps = { readonly emergency: Emergency; readonly onClose: () => void };

/** Asks whether the emergency is over and, where the sign-in is old, for the password. */
export function EndDialog({ emergency: { id, version }, onClose }: EndDialogProps) {
  const [isOld, setOld] = useState(false);
  const form = useCallForm('POST /listener/emergency/end', {
    initial: { password: '' },
    rules: isOld ? { password: required } : {},
    toInput: ({ password }) => ({ id, version, ...(password && { password }) }),
    refreshes: ['POST /listener/emergency/get'],
    onFault: ({ fields }) => {
      if (fields['password']) setOld(true);
      return false;
    },
    onDone: () => {
      snackbar(t.ended);
      void showEmergency();
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.end}>
      <CallForm form={form} label={t.end}>
        <p>{t.endText}</p>
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
          <Button type="submit" data-dangerous loading={form.isSending}>
            {t.end}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
