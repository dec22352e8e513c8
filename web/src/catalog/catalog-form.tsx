import { Button } from '@mantine/core';
import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '#api/query-client.ts';
import { holdLive } from '#api/use-live.ts';
import { FieldInputs } from '#forms/field-inputs.tsx';
import { useFieldsForm } from '#forms/use-fields-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { OffButton } from '#ui/feedback/off-button.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { useGoToPath } from '#ui/navigation.ts';
import type { Entry } from './catalog.ts';
import { catalogWords as t } from './catalog-words.ts';
import classes from './catalog.module.css';
import { fieldsIn, formAddress, listAddress, withinInput, type Place } from './place.ts';
import { removeEntry, useWhyNot } from './removal.ts';
import { WithinProvider } from './within.ts';

type CatalogFormProps = {
  readonly at: Place;
  /** Null for a new entry, which gets an address of its own once it is saved. */
  readonly stored: Entry | null;
};

/** The fields of an entry, saved over what its person has seen. */
export function CatalogForm({ at: place, stored }: CatalogFormProps) {
  const { calls, reads, preview: Preview } = place.of;
  const fields = fieldsIn(place);
  const goTo = useGoToPath();
  const created = useRef<Entry | null>(null);
  const bound = useFieldsForm<typeof calls.create | typeof calls.update, Entry>(
    stored ? calls.update : calls.create,
    {
      fields,
      stored,
      beside: (seen) => (seen ? { id: seen.id, version: seen.version } : withinInput(place)),
      refreshes: reads,
      onSaved: (saved) => {
        queryClient.setQueryData([calls.get, { id: String(saved.id) }], saved);
        if (!stored) created.current = saved;
        snackbar(t.saved);
      },
    },
  );
  const { isDirty } = bound;
  useEffect(() => {
    // Not before the form is clean: leaving a changed one asks.
    if (created.current === null || isDirty) return;
    goTo(formAddress(place, String(created.current.id)));
    created.current = null;
  });
  const form = (
    <VersionedFormFrame
      bound={bound}
      says={fields}
      save={t.save}
      buttons={stored && <RemoveButton place={place} entry={stored} />}
    >
      <WithinProvider value={place.within}>
        <FieldInputs bound={bound} fields={fields} isStored={stored !== null} />
      </WithinProvider>
    </VersionedFormFrame>
  );
  if (!Preview) return form;
  return (
    <div className={classes.columns}>
      {form}
      <Preview values={bound.values} stored={stored} />
    </div>
  );
}

function RemoveButton({ place, entry }: { readonly place: Place; readonly entry: Entry }) {
  const goTo = useGoToPath();
  const { used = 0 } = entry;
  const reason =
    useWhyNot(place.of, 'remove') ?? (used > 0 ? t.used({ count: used }) : place.of.stays(entry));
  const release = useRef<(() => void) | null>(null);
  const letGo = useCallback(() => {
    release.current?.();
    release.current = null;
  }, []);
  // Until this page is left it must not read again what is gone.
  useEffect(() => letGo, [letGo]);
  const remove = async () => {
    release.current ??= holdLive();
    if (await removeEntry(place.of, entry)) goTo(listAddress(place));
    else letGo();
  };
  if (reason === null) {
    return (
      <Button variant="subtle" onClick={() => void remove()}>
        {t.remove}
      </Button>
    );
  }
  return (
    <>
      <OffButton variant="subtle" why="entry-off">
        {t.remove}
      </OffButton>
      <p id="entry-off" className={classes.hint}>
        {reason}
      </p>
    </>
  );
}
