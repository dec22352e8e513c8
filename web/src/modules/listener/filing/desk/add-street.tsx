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

const LOOKED_AT = 50;

/** Adds a street that the map lacks, by name, for who may; it becomes the street of the report. One that is there is taken. */
export function AddStreet({ onAdded }: { readonly onAdded: (name: string) => void }) {
  const may = useCan(streetEndpoints.create.access);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const take = (street: string, words: string) => {
    snackbar(words, { tone: 'success' });
    setName('');
    onAdded(street);
  };
  const create = useSend('POST /urbanism/street/create', {
    onDone: (street) => take(street.name, t.streetAdded({ name: street.name })),
  });
  const look = useSend('POST /urbanism/street/list', {
    onDone: ({ items }) => {
      const known = items.find((street) => isSame(street.name, name));
      if (known) take(known.name, t.streetKnown({ name: known.name }));
      else create.mutate({ name: name.trim() });
    },
  });
  if (may !== 'allowed') return null;
  const add = () => {
    const complaint = required(name, {});
    setFault(complaint);
    if (complaint) document.getElementById('intake-street')?.focus();
    else look.mutate({ search: name.trim(), limit: LOOKED_AT });
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
          error={fault ?? look.error?.message ?? create.error?.message}
          onChange={(event) => setName(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" loading={look.isPending || create.isPending} onClick={add}>
          {t.streetSave}
        </Button>
      </div>
    </details>
  );
}

function isSame(one: string, other: string): boolean {
  return one.trim().localeCompare(other.trim(), 'es', { sensitivity: 'base' }) === 0;
}
