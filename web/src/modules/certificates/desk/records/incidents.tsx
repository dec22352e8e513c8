import { Button } from '@mantine/core';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import blocks from '#ui/look/blocks.module.css';
import { snackbar } from '#ui/feedback/notices.ts';
import { Section } from '#ui/page.tsx';
import { fromTimeField } from './city-time.ts';
import { recordWords as t } from './record-words.ts';
import { markOf, secondOf, streamAt } from './stream-mark.ts';

/** What happened during the draw, each with its moment of the stream where one was noted; rows are added, never changed. */
export function Incidents({ draw }: { readonly draw: DrawCase }) {
  const form = useCallForm('POST /certificates/incidents/create', {
    initial: { text: '', happened_at: '', stream_second: '' },
    rules: {
      text: required,
      stream_second: (mark) => (mark === '' || secondOf(String(mark)) !== null ? null : t.badMark),
    },
    toInput: ({ text, happened_at, stream_second }) => ({
      draw_id: draw.id,
      text,
      happened_at: fromTimeField(happened_at) ?? new Date().toISOString(),
      stream_second: secondOf(stream_second),
    }),
    refreshes: ['GET /certificates/draws/get/:id'],
    onDone: () => {
      form.state.reset();
      snackbar(t.noted);
    },
  });
  return (
    <Section title={t.incidents} lead={t.incidentsLead}>
      {draw.incidents.length === 0 && <p className={blocks.hint}>{t.incidentsNone}</p>}
      <ul className={blocks.spaced}>
        {draw.incidents.map(({ id, happened_at, text, stream_second }) => (
          <li key={id}>
            <p className={blocks.said}>{text}</p>
            <p className={blocks.hint}>
              {formatDate(happened_at, 'moment')}
              {stream_second !== null && (
                <>
                  {' · '}
                  <StreamMark url={draw.stream_url} second={stream_second} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      <CallForm form={form}>
        <TextareaField label={t.incidentText} rows={2} maxLength={2000} {...form.field('text')} />
        <div className={blocks.fields}>
          <TextField
            label={t.happened}
            hint={t.happenedHint}
            type="datetime-local"
            isOptional
            {...form.field('happened_at')}
          />
          <TextField
            label={t.mark}
            hint={t.markHint}
            isOptional
            maxLength={8}
            {...form.field('stream_second')}
          />
        </div>
        <div>
          <Button type="submit" variant="default" loading={form.isSending}>
            {t.addIncident}
          </Button>
        </div>
      </CallForm>
    </Section>
  );
}

function StreamMark({ url, second }: { readonly url: string | null; readonly second: number }) {
  const words = t.markShown({ mark: markOf(second) });
  if (!url) return words;
  return (
    <a href={streamAt(url, second)} rel="noopener noreferrer" target="_blank">
      {words}
    </a>
  );
}
