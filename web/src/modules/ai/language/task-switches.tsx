import { TEXT_TASKS, type LanguageSettings, type TextTask } from '@vereda/contract/ai/language';
import { CheckboxGroup } from '#forms/choice-fields.tsx';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { languageWords as t, taskWords } from './language-words.ts';

/** Which tasks suggest anything. */
export function TaskSwitches({ stored }: { readonly stored: LanguageSettings }) {
  const bound = useVersionedForm<
    'POST /ai/updateLanguage',
    LanguageSettings,
    { readonly tasks: readonly TextTask[] }
  >('POST /ai/updateLanguage', {
    stored,
    valuesOf: ({ tasks }) => ({ tasks: TEXT_TASKS.filter((task) => tasks.includes(task)) }),
    toInput: ({ tasks }, { version, asked, may_leave }) => ({ version, tasks: [...tasks], asked, may_leave }),
    refreshes: ['POST /ai/getLanguage'],
    onSaved: () => void snackbar(t.saved),
  });
  const { form } = bound;
  return (
    <Section title={t.tasks} lead={t.tasksLead}>
      <VersionedFormFrame bound={bound} says={{ tasks: t.tasks }} save={t.save} label={t.tasks}>
        <CheckboxGroup
          id="language-tasks"
          label={t.suggestions}
          choices={TEXT_TASKS.map((task) => ({
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
