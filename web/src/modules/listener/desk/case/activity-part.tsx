import { Button } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useState } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useLeaveGuard } from '#forms/leaving/use-leave-guard.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { keepInTab, readFromTab } from '#session/tab-store.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { arePhotosSent, attachmentIdsOf, PhotoPicker } from '../../filing/photos/photo-picker.tsx';
import type { DraftPhoto } from '../../filing/photos/read-photo.ts';
import { ReportPhoto } from '../../report-photo.tsx';
import { deskWords as t } from '../desk-words.ts';
import classes from './case-file.module.css';

/** What was done in the field, and the form that records it. */
export function ActivityPart({ file }: { readonly file: CaseFile }) {
  const [isOpen, setIsOpen] = useState(readFromTab(draftOf(file.report.id)) !== undefined);
  return (
    <Section
      title={t.activities}
      actions={
        !isOpen && (
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t.addActivity}
          </Button>
        )
      }
    >
      {file.activities.length === 0 && !isOpen && <p className={blocks.hint}>{t.activitiesNone}</p>}
      <ul className={blocks.spaced}>
        {file.activities.map((activity) => (
          <li key={activity.id}>
            <strong>{activity.kind}</strong>
            {activity.quantity !== null && ` · ${formatNumber(activity.quantity)} ${activity.unit ?? ''}`}
            <p className={classes.text}>{activity.text}</p>
            {activity.photo_ids.length > 0 && (
              <ul className={classes.evidence}>
                {activity.photo_ids.map((id, index) => (
                  <li key={id}>
                    <ReportPhoto id={id} alt={t.workPhoto({ number: index + 1, kind: activity.kind })} />
                  </li>
                ))}
              </ul>
            )}
            <p className={blocks.hint}>
              {formatDate(activity.done_at, 'moment')} · {activity.actor_name}
            </p>
          </li>
        ))}
      </ul>
      {isOpen && <ActivityForm reportId={file.report.id} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}

function draftOf(reportId: number): string {
  return `case:${reportId}:activity`;
}

function ActivityForm({ reportId, onClose }: { readonly reportId: number; readonly onClose: () => void }) {
  const [photos, setPhotos] = useState<readonly DraftPhoto[]>([]);
  const form = useCallForm('POST /listener/activities/create', {
    initial: { kind: '', text: '', quantity: '', unit: '' },
    draft: draftOf(reportId),
    rules: { kind: required, text: required },
    toInput: ({ kind, text, quantity, unit }) => ({
      report_id: reportId,
      kind,
      text,
      ...(quantity && { quantity: Number(quantity) }),
      ...(unit && { unit }),
      attachment_ids: attachmentIdsOf(photos),
    }),
    refreshes: ['POST /reports/case/:id'],
    onDone: () => {
      snackbar(t.activitySaved);
      onClose();
    },
  });
  const drop = () => {
    keepInTab(draftOf(reportId), undefined);
    onClose();
  };
  // A picture is not kept with the words.
  useLeaveGuard(photos.length > 0);
  return (
    <CallForm form={form}>
      <TextField label={t.activityKind} maxLength={60} {...form.field('kind')} />
      <TextareaField label={t.activityText} rows={3} maxLength={NOTE_MAX_LENGTH} {...form.field('text')} />
      <TextField label={t.quantity} isOptional type="number" min={0} step="any" {...form.field('quantity')} />
      <TextField label={t.unit} isOptional maxLength={20} {...form.field('unit')} />
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <div className={blocks.buttons}>
        <Button type="submit" loading={form.isSending} disabled={!arePhotosSent(photos)}>
          {t.save}
        </Button>
        <Button variant="default" onClick={drop}>
          {t.cancel}
        </Button>
      </div>
    </CallForm>
  );
}
