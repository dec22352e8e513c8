import type { AreaDetail, OrganizationNode } from '@vereda/contract/listener/organization/area';
import { useCall } from '#api/use-call.ts';
import { email, required } from '#forms/rules.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { AreaFields, type AreaValues } from '../area-fields.tsx';
import { AREA_READS } from '../area-reads.ts';
import { parentsFor } from '../area-tree.ts';
import { areaWords as t } from '../area-words.ts';

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
  const parentName = (id: string) => parents.find((parent) => String(parent.id) === id)?.name ?? t.another;
  const says = { name: t.name, email: t.email, parent_id: { label: t.dependsOn, shown: parentName } };
  return (
    <VersionedFormFrame bound={bound} says={says} save={t.save} label={t.data}>
      <AreaFields form={bound.form} level={stored.level} parents={parents} hint={t.moveHint} />
    </VersionedFormFrame>
  );
}
