import { Button } from '@mantine/core';
import { DOCUMENT_KINDS } from '@vereda/contract/certificates/results/claim';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { winnerWords as t } from './winner-words.ts';

type NoteBeneficiaryProps = {
  readonly draw: DrawCase;
  readonly isThere: boolean;
  readonly onNoted: (code: string) => void;
};

/** Documents to choose from. */
export const DOCUMENT_CHOICES = DOCUMENT_KINDS.map((value) => ({ value, label: t[value] }));

/** Asks who claims a coupon that nobody signed yet. */
export function NoteBeneficiary({ draw: { id, version }, isThere, onNoted }: NoteBeneficiaryProps) {
  const form = useCallForm('POST /certificates/beneficiaries/note', {
    initial: { full_name: '', document_kind: 'DNI', document_number: '' },
    rules: { full_name: required, document_number: required },
    toInput: ({ document_kind, ...values }) => ({
      ...values,
      document_kind: document_kind as (typeof DOCUMENT_KINDS)[number],
      draw_id: id,
      version,
    }),
    refreshes: [
      'GET /certificates/claims/get/:id',
      'GET /certificates/draws/get/:id',
      'GET /certificates/draws/preview/:id',
      'POST /certificates/claims/list',
    ],
    onDone: ({ code }) => {
      form.state.reset();
      onNoted(code);
    },
  });
  const action = isThere ? t.replace : t.save;
  return (
    <CallForm form={form} label={action}>
      <TextField label={t.name} maxLength={120} autoComplete="off" {...form.field('full_name')} />
      <SelectField label={t.kind} data={DOCUMENT_CHOICES} {...form.field('document_kind')} />
      <TextField label={t.number} maxLength={20} autoComplete="off" {...form.field('document_number')} />
      <div>
        <Button type="submit" loading={form.isSending}>
          {action}
        </Button>
      </div>
    </CallForm>
  );
}
