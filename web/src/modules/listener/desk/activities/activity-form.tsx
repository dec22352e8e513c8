import { Button } from '@mantine/core';
import { ACTIVITY_KIND_MAX_LENGTH, UNIT_MAX_LENGTH } from '@vereda/contract/listener/lists/activity-kind';
import { NOTE_MAX_LENGTH, PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { SelectField, TextareaField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm, type BoundForm } from '#forms/use-call-form.ts';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { keepInTab } from '#session/tab-store.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Skeleton } from '#ui/states.tsx';
import { nameOf } from '../../categories/read-categories.ts';
import { arePhotosSent, attachmentIdsOf, PhotoPicker } from '../../filing/photos/photo-picker.tsx';
import type { DraftPhoto } from '../../filing/photos/read-photo.ts';
import { deskWords } from '../desk-words.ts';
import { activityWords as t } from './activity-words.ts';
import { MaterialRows, materialsOf, quantitiesGiven, type MaterialRow } from './material-rows.tsx';

const OTHER = 'other';
const EMPTY = {
  kind_id: '',
  kind: '',
  text: '',
  quantity: '',
  unit: '',
  institution_id: '',
  materials: [] as readonly MaterialRow[],
};
type Values = typeof EMPTY;

/** Key under which a tab keeps what was typed of a report's work. */
export function activityDraft(reportId: number): string {
  return `case:${reportId}:activity`;
}

type ActivityFormProps = { readonly reportId: number; readonly onClose: () => void };

/** Records what was done in the field: what kind of work, with which materials, for or with whom. */
export function ActivityForm({ reportId, onClose }: ActivityFormProps) {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const form = useCallForm('POST /listener/activities/create', {
    initial: EMPTY,
    draft: activityDraft(reportId),
    rules: {
      kind: (value, values) => (isListed(values as Values) ? null : required(value, values)),
      text: required,
      materials: quantitiesGiven,
    },
    toInput: (values) => ({
      report_id: reportId,
      ...(isListed(values) ? { kind_id: Number(values.kind_id) } : { kind: values.kind }),
      text: values.text,
      ...(values.quantity && { quantity: Number(values.quantity) }),
      ...(values.unit && { unit: values.unit }),
      ...(values.institution_id && { institution_id: Number(values.institution_id) }),
      materials: materialsOf(values.materials),
      attachment_ids: attachmentIdsOf(photos),
    }),
    refreshes: ['POST /reports/case/:id'],
    onDone: () => {
      snackbar(deskWords.activitySaved);
      onClose();
    },
  });
  const drop = () => {
    keepInTab(activityDraft(reportId), undefined);
    onClose();
  };
  // A picture is not kept with the words.
  useLeaveGuard(photos.length > 0);
  return (
    <CallForm form={form}>
      <KindFields form={form} />
      <TextareaField
        label={deskWords.activityText}
        rows={3}
        maxLength={NOTE_MAX_LENGTH}
        {...form.field('text')}
      />
      <MaterialRows
        id={form.idOf('materials')}
        rows={form.state.values.materials}
        error={form.state.errors['materials']}
        onChange={(rows) => form.state.setFieldValue('materials', rows)}
      />
      <InstitutionField form={form} />
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <div className={blocks.buttons}>
        <Button type="submit" loading={form.isSending} disabled={!arePhotosSent(photos)}>
          {deskWords.save}
        </Button>
        <Button variant="default" onClick={drop}>
          {deskWords.cancel}
        </Button>
      </div>
    </CallForm>
  );
}

function isListed({ kind_id: id }: Values): boolean {
  return id !== '' && id !== OTHER;
}

type PartProps = { readonly form: BoundForm<Values> };

// What is in the catalogue is chosen, with its unit; anything else is written.
function KindFields({ form }: PartProps) {
  const { data, isPending } = useCall('POST /listener/activity-kinds/list', { limit: PAGE_SIZE_MAX });
  const { values, setFieldValue } = form.state;
  const kinds = data?.items ?? [];
  const chosen = kinds.find(({ id }) => String(id) === values.kind_id);
  const isWritten = kinds.length === 0 || values.kind_id === OTHER;
  const choose = (id: string) => {
    setFieldValue('kind_id', id);
    setFieldValue('unit', kinds.find((one) => String(one.id) === id)?.unit ?? '');
  };
  // A field that turns into another under the hand would lose what is typed.
  if (isPending) return <Skeleton lines={1} height={64} />;
  return (
    <>
      {kinds.length > 0 && (
        <SelectField
          {...form.field('kind_id')}
          label={deskWords.activityKind}
          error={isWritten ? null : form.state.errors['kind']}
          data={[
            { value: '', label: t.choose, disabled: true },
            ...kinds.map((kind) => ({ value: String(kind.id), label: nameOf(kind) })),
            { value: OTHER, label: t.otherKind },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
      {isWritten && (
        <TextField
          label={kinds.length > 0 ? t.otherKind : deskWords.activityKind}
          maxLength={ACTIVITY_KIND_MAX_LENGTH}
          {...form.field('kind')}
        />
      )}
      {(!chosen || chosen.unit !== null) && (
        <TextField
          label={chosen?.unit ? t.quantityIn({ unit: chosen.unit }) : deskWords.quantity}
          isOptional
          type="number"
          min={0}
          step="any"
          {...form.field('quantity')}
        />
      )}
      {!chosen && (
        <TextField label={deskWords.unit} isOptional maxLength={UNIT_MAX_LENGTH} {...form.field('unit')} />
      )}
    </>
  );
}

function InstitutionField({ form }: PartProps) {
  const { data } = useCall('POST /listener/institutions/list', { limit: PAGE_SIZE_MAX });
  const known = data?.items ?? [];
  if (known.length === 0) return null;
  return (
    <SelectField
      {...form.field('institution_id')}
      label={t.institution}
      isOptional
      data={[
        { value: '', label: t.noInstitution },
        ...known.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
