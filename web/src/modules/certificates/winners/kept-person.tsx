import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '#api/call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { minLength } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useCan } from '#session/viewer.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { KeyValues } from '#ui/key-values.tsx';
import blocks from '#ui/look/blocks.module.css';
import { winnerWords as t } from './winner-words.ts';

const REASON = { min: 10, max: 500 };
type Person = OutputOf<'POST /certificates/beneficiaries/read'>;

/** The ways to see and to erase the data of who claimed a coupon, for those who may. */
export function KeptPerson({ drawId }: { readonly drawId: number }) {
  const mayRead = useCan('certificates.administer') === 'allowed';
  const [opened, setOpened] = useState<'read' | 'erase' | null>(null);
  if (!mayRead) return null;
  const close = () => setOpened(null);
  return (
    <div className={blocks.buttons}>
      <Button variant="default" onClick={() => setOpened('read')}>
        {t.read}
      </Button>
      <Button variant="subtle" onClick={() => setOpened('erase')}>
        {t.erase}
      </Button>
      {opened === 'read' && <ReadDialog drawId={drawId} onClose={close} />}
      {opened === 'erase' && <EraseDialog drawId={drawId} onClose={close} />}
    </div>
  );
}

type DialogProps = { readonly drawId: number; readonly onClose: () => void };

// What was read stays in this window alone: neither the address nor a kept answer has it.
function ReadDialog({ drawId, onClose }: DialogProps) {
  const [person, setPerson] = useState<Person | null>(null);
  const form = useCallForm('POST /certificates/beneficiaries/read', {
    initial: { reason: '' },
    rules: { reason: minLength(REASON.min) },
    toInput: ({ reason }) => ({ draw_id: drawId, reason }),
    refreshes: ['POST /changelog/list'],
    onDone: setPerson,
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.readTitle}>
      {person ? (
        <KeyValues
          facts={[
            [t.name, person.full_name],
            [t.kind, t[person.document_kind]],
            [t.number, person.document_number],
            [t.code, person.code],
          ]}
        />
      ) : (
        <CallForm form={form} label={t.readTitle}>
          <p>{t.readLead}</p>
          <TextareaField
            label={t.reason}
            hint={t.reasonHint}
            maxLength={REASON.max}
            {...form.field('reason')}
          />
          <div>
            <Button type="submit" loading={form.isSending}>
              {t.read}
            </Button>
          </div>
        </CallForm>
      )}
    </Dialog>
  );
}

function EraseDialog({ drawId, onClose }: DialogProps) {
  const form = useCallForm('POST /certificates/beneficiaries/erase', {
    initial: { reason: '' },
    rules: { reason: minLength(REASON.min) },
    toInput: ({ reason }) => ({ draw_id: drawId, reason }),
    refreshes: ['GET /certificates/claims/get/:id', 'POST /changelog/list'],
    onDone: () => {
      snackbar(t.erasedDone);
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t.eraseTitle}>
      <CallForm form={form} label={t.eraseTitle}>
        <p>{t.eraseLead}</p>
        <TextareaField
          label={t.reason}
          hint={t.reasonHint}
          maxLength={REASON.max}
          {...form.field('reason')}
        />
        <div>
          <Button type="submit" loading={form.isSending}>
            {t.erase}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}
