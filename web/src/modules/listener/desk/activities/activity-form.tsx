import { Button } from '@mantine/core';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { keepInTab } from '#session/tab-store.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { arePhotosSent, attachmentIdsOf, PhotoPicker } from '../../filing/photos/photo-picker.tsx';
import type { DraftPhoto } from '../../filing/photos/read-photo.ts';
import { deskWords } from '../desk-words.ts';
import { materialsOf } from './material-rows.tsx';
import { EMPTY_WORK, kindOf, WORK_RULES, WorkFields } from './work-fields.tsx';

/** Key under which a tab keeps what was typed of a report's work. */
export function activityDraft(reportId: number): string {
  return `case:${reportId}:activity`;
}

type ActivityFormProps = { readonly reportId: number; readonly onClose: () => void };

/** Records what was done in the field: what kind of work, with which materials, for or with whom. */
export function ActivityForm({ reportId, onClose }: ActivityFormProps) {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const form = useCallForm('POST /listener/activities/create', {
    initial: EMPTY_WORK,
    draft: activityDraft(reportId),
    rules: WORK_RULES,
    toInput: (values) => ({
      report_id: reportId,
      ...kindOf(values),
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
      <WorkFields form={form} />
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
