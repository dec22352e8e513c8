import { Button } from '@mantine/core';
import type { Area } from '@vereda/contract/listener/organization/area';
import { useState } from 'react';
import { useSend } from '#api/use-call.ts';
import { SelectField } from '#forms/fields.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { AREA_READS } from '../area-reads.ts';
import { treeOf, type AreaBranch } from '../area-tree.ts';
import { organizationWords as t } from '../organization-words.ts';
import { attendantName, type Attendant } from './attendant.ts';

const INDENT = '\u2003';

type PlaceDialogProps = {
  readonly person: Attendant;
  readonly areas: readonly Area[];
  readonly onClose: () => void;
};

/** Asks for the area that somebody works for, or the whole city. */
export function PlaceDialog({ person, areas, onClose }: PlaceDialogProps) {
  const current = person.operator_id ?? '';
  const [place, setPlace] = useState(current);
  const send = useSend('PUT /users/update-organization', {
    refreshes: [...AREA_READS, 'POST /users/list', 'POST /users/get/:id'],
    onDone: () => {
      void snackbar(t.placed);
      onClose();
    },
  });
  const options = [{ value: '', label: t.wholeCity }, ...optionsOf(treeOf(areas, ''), '')];
  // Where the person is stays to be seen, even out of service.
  if (!options.some(({ value }) => value === current)) {
    options.push({ value: current, label: t.gone({ id: current }) });
  }
  const save = () => send.mutate({ uid: person.uid, operator_id: place || null });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.change({ name: attendantName(person) })}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button loading={send.isPending} disabled={place === current} onClick={save}>
            {t.save}
          </Button>
        </>
      }
    >
      <SelectField
        id="attendant-place"
        label={t.place}
        hint={t.changeLead}
        value={place}
        error={send.error?.message}
        data={options}
        onChange={(event) => setPlace(event.currentTarget.value)}
      />
    </Dialog>
  );
}

function optionsOf(branches: readonly AreaBranch[], indent: string): { value: string; label: string }[] {
  return branches.flatMap(({ area, below }) => [
    { value: String(area.id), label: indent + area.name },
    ...optionsOf(below, indent + INDENT),
  ]);
}
