import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { PathButton } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { useGoToPath } from '#ui/navigation.ts';
import { ComplaintFields } from './complaint-fields.tsx';
import { complaintWords as t } from './complaint-words.ts';

const HERE = '/admin/listener/complaint';
const CONTACT = ['first_name', 'email', 'phone'] as const;

/** Records a complaint that somebody brought to the desk. */
export function ComplaintForm() {
  const goTo = useGoToPath();
  // Two taps or a retry give one complaint.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const form = useCallForm('POST /complaint/create', {
    initial: {
      complaint_kind_id: '',
      accused_node_id: '',
      description: '',
      first_name: '',
      email: '',
      phone: '',
    },
    draft: 'complaint',
    rules: { complaint_kind_id: required, description: required },
    idempotencyKey,
    toInput: (values) => {
      const contact = CONTACT.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : []));
      return {
        complaint_kind_id: Number(values.complaint_kind_id),
        accused_node_id: values.accused_node_id === '' ? null : Number(values.accused_node_id),
        description: values.description,
        ...(contact.length > 0 && { contact: Object.fromEntries(contact) as Record<string, string> }),
      };
    },
    refreshes: ['POST /complaint/list', 'POST /complaint/listByType'],
    onDone: ({ folio }) => {
      snackbar(t.saved({ folio }));
      goTo(HERE);
    },
  });
  return (
    <CallForm form={form}>
      <ComplaintFields form={form} />
      <p className={blocks.hint}>
        {t.contact}. {t.contactHint}
      </p>
      <TextField label={t.firstName} isOptional maxLength={60} {...form.field('first_name')} />
      <TextField label={t.email} isOptional type="email" {...form.field('email')} />
      <TextField label={t.phone} isOptional type="tel" maxLength={30} {...form.field('phone')} />
      <div className={blocks.buttons}>
        <Button type="submit" loading={form.isSending}>
          {t.add}
        </Button>
        <PathButton variant="default" path={HERE}>
          {t.cancel}
        </PathButton>
      </div>
    </CallForm>
  );
}
