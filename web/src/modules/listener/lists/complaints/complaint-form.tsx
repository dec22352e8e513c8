import { Button } from '@mantine/core';
import { PAGE_SIZE_MAX, REPORT_TEXT_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextareaField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { PathButton } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { useGoToPath } from '#ui/navigation.ts';
import { nameOf } from '../../categories/read-categories.ts';
import { complaintWords as t } from './complaint-words.ts';

const HERE = '/admin/listener/complaint';
const CONTACT = ['first_name', 'email', 'phone'] as const;

/** Records a complaint that somebody brought to the desk. */
export function ComplaintForm() {
  const goTo = useGoToPath();
  // Two taps or a retry give one complaint.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const kinds = useCall('POST /complaint/kinds/list', { limit: PAGE_SIZE_MAX });
  const areas = useCall('POST /secretary/list-all', {});
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
      <SelectField
        {...form.field('complaint_kind_id')}
        label={t.kind}
        hint={kinds.data?.items.length === 0 ? t.noKindsText : undefined}
        data={[
          { value: '', label: t.choose, disabled: true },
          ...(kinds.data?.items ?? []).map((kind) => ({ value: String(kind.id), label: nameOf(kind) })),
        ]}
      />
      <SelectField
        {...form.field('accused_node_id')}
        label={t.accused}
        data={[
          { value: '', label: t.nobody },
          ...(areas.data?.items ?? [])
            .filter(({ active }) => active)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <TextareaField
        label={t.description}
        rows={6}
        maxLength={REPORT_TEXT_MAX_LENGTH}
        {...form.field('description')}
      />
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
