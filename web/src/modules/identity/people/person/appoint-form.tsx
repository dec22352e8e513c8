import { Button } from '@mantine/core';
import { SIGNER_ROLES, type SignerRole } from '@vereda/contract/certificates/draw-shapes';
import { NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { getViewer } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { personName, type Person } from '../person-name.ts';
import { officialWords as w } from './official-words.ts';
import { PERSON_READS } from './saved.ts';

/** Appoints somebody else; nobody appoints himself. */
export function AppointForm({ person }: { readonly person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const form = useCallForm('POST /certificates/officials/create', {
    initial: { role: 'jefe_sorteo', full_name: personName(person), registry: '' },
    rules: { full_name: required },
    toInput: ({ role, full_name, registry }) => ({
      uid: person.uid,
      role: role as SignerRole,
      full_name,
      registry: registry.trim() || null,
    }),
    refreshes: PERSON_READS,
    onDone: () => void snackbar(w.appointed),
  });
  if (getViewer()?.uid === person.uid) return null;
  if (!isOpen) {
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {w.appoint}
        </Button>
      </div>
    );
  }
  return (
    <CallForm form={form} label={w.appoint}>
      <SelectField
        label={w.role}
        data={SIGNER_ROLES.map((value) => ({ value, label: w[value] }))}
        {...form.field('role')}
      />
      <TextField label={w.fullName} maxLength={NAME_MAX_LENGTH} {...form.field('full_name')} />
      <TextField label={w.registry} isOptional maxLength={NAME_MAX_LENGTH} {...form.field('registry')} />
      <div>
        <Button type="submit" loading={form.isSending}>
          {w.appoint}
        </Button>
      </div>
    </CallForm>
  );
}
