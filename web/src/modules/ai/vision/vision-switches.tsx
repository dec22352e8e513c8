import { VISION_TASKS, type VisionSettings, type VisionTask } from '@vereda/contract/ai/image-tools';
import { CheckboxGroup } from '#forms/choice-fields.tsx';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { taskWords } from './task-words.ts';
import { visionWords as t } from './vision-words.ts';

/** Which tasks look at photos. */
export function VisionSwitches({ stored }: { readonly stored: VisionSettings }) {
  const bound = useVersionedForm<
    'POST /ai/updateVision',
    VisionSettings,
    { readonly tasks: readonly VisionTask[] }
  >('POST /ai/updateVision', {
    stored,
    valuesOf: ({ tasks }) => ({ tasks: VISION_TASKS.filter((task) => tasks.includes(task)) }),
    toInput: ({ tasks }, { version }) => ({ version, tasks: [...tasks] }),
    refreshes: ['POST /ai/getVision'],
    onSaved: () => void snackbar(t.saved),
  });
  const { form } = bound;
  return (
    <Section title={t.tasks} lead={t.tasksLead}>
      <VersionedFormFrame bound={bound} says={{ tasks: t.tasks }} save={t.save} label={t.tasks}>
        <CheckboxGroup
          id="vision-tasks"
          label={t.checks}
          choices={VISION_TASKS.map((task) => ({
            value: task,
            label: taskWords[task],
            hint: taskWords[`${task}Hint`],
          }))}
          value={form.state.values.tasks}
          onChange={(tasks) => form.state.setFieldValue('tasks', tasks)}
        />
      </VersionedFormFrame>
    </Section>
  );
}
