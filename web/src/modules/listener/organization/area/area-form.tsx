import { Button } from '@mantine/core';
import type { AreaDetail, OrganizationNode } from '@vereda/contract/listener/organization/area';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { Conflict } from '#forms/conflict.tsx';
import { email, required } from '#forms/rules.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { AreaFields, type AreaValues } from '../area-fields.tsx';
import { AREA_READS } from '../area-reads.ts';
import { parentsFor } from '../area-tree.ts';
import { areaWords as t } from '../area-words.ts';
import classes from '../areas.module.css';

type UpdateName = `POST /${OrganizationNode['level']}/update`;

function valuesOf({ name, email: address, parent_id: parent }: OrganizationNode): AreaValues {
  return { name, email: address ?? '', parent_id: parent === null ? '' : String(parent) };
}

/** Name, e-mail and place of an area; another place moves it. */
export function AreaForm({ stored }: { readonly stored: AreaDetail }) {
  const tree = useCall('POST /secretary/tree', {});
  const parents = parentsFor(tree.data?.items ?? [], stored.level, stored.parent_id);
  const bound = useVersionedForm<UpdateName, OrganizationNode, AreaValues>(`POST /${stored.level}/update`, {
    stored,
    valuesOf,
    toInput: ({ name, email: address, parent_id: parent }, { id, version }) => {
      const fields = { id, version, name, email: address.trim() || null };
      return parent === '' ? fields : { ...fields, parent_id: Number(parent) };
    },
    rules: { name: required, email },
    refreshes: AREA_READS,
    onSaved: () => void snackbar(t.saved),
  });
  const { form, values, conflict } = bound;
  const parentName = (id: string) => parents.find((parent) => String(parent.id) === id)?.name ?? t.another;
  return (
    <CallForm form={form} label={t.data}>
      {conflict && (
        <Conflict
          differences={differencesOf(values, valuesOf(conflict), parentName)}
          onKeep={bound.keepMine}
          onTake={bound.takeTheirs}
        />
      )}
      <AreaFields form={form} level={stored.level} parents={parents} hint={t.moveHint} />
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSending} disabled={!bound.isDirty}>
          {t.save}
        </Button>
        <Button variant="default" disabled={!bound.isDirty} onClick={bound.discard}>
          {t.discard}
        </Button>
      </div>
    </CallForm>
  );
}

function differencesOf(mine: AreaValues, theirs: AreaValues, parentName: (id: string) => string) {
  const shown = (values: AreaValues) => ({ ...values, parent_id: parentName(values.parent_id) });
  const words = { name: t.name, email: t.email, parent_id: t.dependsOn };
  return (['name', 'email', 'parent_id'] as const)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ field: words[field], mine: shown(mine)[field], theirs: shown(theirs)[field] }));
}
