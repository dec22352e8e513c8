import { Button } from '@mantine/core';
import type { Activity } from '@vereda/contract/listener/case-file';
import { CallForm } from '#forms/call-form.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { deskWords } from '../desk-words.ts';
import { activityWords as t } from './activity-words.ts';
import { materialsOf } from './material-rows.tsx';
import { kindOf, valuesOf, WORK_RULES, WorkFields } from './work-fields.tsx';

type CorrectActivityProps = { readonly activity: Activity; readonly onClose: () => void };

/** Corrects what was recorded of a piece of work; its photos stay. */
export function CorrectActivity({ activity, onClose }: CorrectActivityProps) {
  const form = useCallForm('POST /listener/activities/update', {
    initial: valuesOf(activity),
    rules: WORK_RULES,
    toInput: (values) => ({
      id: activity.id,
      ...kindOf(values),
      text: values.text,
      quantity: values.quantity ? Number(values.quantity) : null,
      unit: values.unit || null,
      institution_id: values.institution_id ? Number(values.institution_id) : null,
      materials: materialsOf(values.materials),
    }),
    refreshes: ['POST /reports/case/:id'],
    onDone: () => {
      snackbar(t.corrected);
      onClose();
    },
  });
  return (
    <CallForm form={form}>
      <WorkFields form={form} was={activity} />
      <div className={blocks.buttons}>
        <Button type="submit" variant="default" loading={form.isSending}>
          {t.saveCorrection}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {deskWords.cancel}
        </Button>
      </div>
    </CallForm>
  );
}
