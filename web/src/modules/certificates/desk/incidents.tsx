import { Button } from '@mantine/core';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { deskWords as t } from '../words/desk-words.ts';

/** What happened during the draw; rows are added, never changed. */
export function Incidents({ draw }: { readonly draw: DrawCase }) {
  const form = useCallForm('POST /certificates/incidents/create', {
    initial: { text: '' },
    rules: { text: required },
    toInput: ({ text }) => ({ draw_id: draw.id, text, happened_at: new Date().toISOString() }),
    refreshes: ['GET /certificates/draws/get/:id'],
    onDone: () => {
      form.state.reset();
      snackbar(t.noted);
    },
  });
  return (
    <Section title={t.incidents}>
      {draw.incidents.length === 0 && <p className={blocks.hint}>{t.incidentsNone}</p>}
      <ul className={blocks.spaced}>
        {draw.incidents.map(({ id, happened_at, text }) => (
          <li key={id}>
            {text}
            <p className={blocks.hint}>{formatDate(happened_at, 'moment')}</p>
          </li>
        ))}
      </ul>
      <CallForm form={form}>
        <TextareaField label={t.incidentText} rows={2} maxLength={2000} {...form.field('text')} />
        <div>
          <Button type="submit" variant="default" loading={form.isSending}>
            {t.addIncident}
          </Button>
        </div>
      </CallForm>
    </Section>
  );
}
