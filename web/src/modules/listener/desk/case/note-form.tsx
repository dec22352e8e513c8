import { Button } from '@mantine/core';
import { NOTE_MAX_LENGTH } from '@vereda/contract/limits';
import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { KeyHint } from '#ui/device/key-hint.tsx';
import { useShortcuts } from '#ui/device/shortcuts.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { deskWords as t } from '../desk-words.ts';
import { PublicTextField } from '../templates/public-text-field.tsx';
import type { Answered } from '../templates/template-picker.tsx';

const WRITE_KEY = 'e';

type NoteFormProps = {
  readonly report: Answered & Pick<TrayRow, 'id'>;
  /** After a public text was sent. */
  readonly onSaved?: (said: { readonly text: string }) => void;
};

/** Adds a public text, a private note, or both; nothing moves. */
export function NoteForm({ report, onSaved }: NoteFormProps) {
  const form = useCallForm('POST /reports/note/:id', {
    initial: { text: '', note: '' },
    draft: `case:${report.id}:note`,
    rules: { note: (note, { text }) => (note || text ? null : t.noteEmpty) },
    toInput: ({ text, note }) => ({ id: report.id, ...(text && { text }), ...(note && { note }) }),
    refreshes: ['POST /reports/case/:id'],
    onDone: (_, { text: said }) => {
      form.state.reset();
      snackbar(t.noteSaved);
      if (said) onSaved?.({ text: said });
    },
  });
  const text = form.field('text');
  useShortcuts({ [WRITE_KEY]: () => document.getElementById(text.id)?.focus() });
  return (
    <Section title={t.addNote} actions={<KeyHint>{WRITE_KEY}</KeyHint>}>
      <CallForm form={form}>
        <PublicTextField
          {...text}
          label={t.publicText}
          hint={t.publicHint}
          isOptional
          rows={2}
          use="note"
          report={report}
          onChange={(words) => form.state.setFieldValue('text', words)}
        />
        <TextareaField
          label={t.privateNote}
          hint={t.privateHint}
          isOptional
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
          {...form.field('note')}
        />
        <div>
          <Button type="submit" variant="default" loading={form.isSending}>
            {t.save}
          </Button>
        </div>
      </CallForm>
    </Section>
  );
}
