import { Button } from '@mantine/core';
import { STREET_NAME_MAX_LENGTH, streetEndpoints } from '@vereda/contract/urbanism/street';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCan } from '#session/viewer.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import classes from './intake.module.css';
import { deskTexts as t } from './desk-texts.ts';

/** Adds a street that the map lacks, by name, for who may; it becomes the street of the report. */
export function AddStreet({ onAdded }: { readonly onAdded: (name: string) => void }) {
  const may = useCan(streetEndpoints.create.access);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const create = useSend('POST /urbanism/street/create', {
    onDone: (street) => {
      snackbar(t.streetAdded({ name: street.name }), { tone: 'success' });
      setName('');
      onAdded(street.name);
    },
  });
  if (may !== 'allowed') return null;
  const add = () => {
    const complaint = required(name, {});
    setFault(complaint);
    if (complaint) document.getElementById('intake-street')?.focus();
    else create.mutate({ name: name.trim() });
  };
  return (
    <details className="fold-out">
      <summary>{t.addStreet}</summary>
      <div className={classes.street}>
        <TextField
          id="intake-street"
          label={t.streetName}
          autoComplete="off"
          maxLength={STREET_NAME_MAX_LENGTH}
          value={name}
          error={fault ?? create.error?.message}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" loading={create.isPending} onClick={add}>
          {t.streetSave}
        </Button>
      </div>
    </details>
  );
}
