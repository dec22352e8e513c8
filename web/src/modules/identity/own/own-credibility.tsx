import { Button } from '@mantine/core';
import { APPEAL_MAX_LENGTH } from '@vereda/contract/identity/credibility';
import { CREDIBILITY_CAUSE_WORDS } from '@vereda/contract/identity/people-shapes';
import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextareaField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';
import { Timeline } from '#ui/timeline.tsx';

const OWN = 'POST /users/own-credibility';

const t = dictionary({
  es: {
    value: 'Vale {value}, de −100 a 100. Ningún reporte se oculta ni se rechaza por esto.',
    none: 'Nada la movió todavía.',
    change: 'De {from} a {to}',
    waiting: 'El pedido de revisión del {date} espera respuesta.',
    decided: 'El pedido de revisión del {date} ya fue visto; el último cambio dice con qué motivo.',
    ask: 'Pedir que una persona la revise',
    text: 'Por qué debería ser otra',
    send: 'Pedir la revisión',
    sent: 'El pedido de revisión quedó registrado.',
  },
  en: {
    value: 'It is {value}, between −100 and 100. No report is hidden or refused because of it.',
    none: 'Nothing has moved it yet.',
    change: 'From {from} to {to}',
    waiting: 'The request for review of {date} is waiting for an answer.',
    decided: 'The request for review of {date} was looked at; the last change says why.',
    ask: 'Ask a person to review it',
    text: 'Why it should be different',
    send: 'Ask for a review',
    sent: 'Your request for review is recorded.',
  },
});

type Own = OutputOf<typeof OWN>;

/** How far the own reports are trusted, why, and a way to have a person look at it again. */
export function OwnCredibility() {
  const own = useCall(OWN, {});
  return (
    <Loaded query={own} skeleton={<Skeleton lines={3} height={24} />}>
      {(data) => (
        <div className={blocks.stack}>
          <p>{t.value({ value: data.credibility })}</p>
          <Changes changes={data.changes} />
          <Appeal appeal={data.appeal} />
        </div>
      )}
    </Loaded>
  );
}

function Changes({ changes }: Pick<Own, 'changes'>) {
  if (changes.length === 0) return <p className={blocks.hint}>{t.none}</p>;
  return (
    <Timeline
      entries={changes.map(({ id, at, cause, reason, from_value: from, to_value: to }) => ({
        id: String(id),
        at,
        title: CREDIBILITY_CAUSE_WORDS[cause][locale],
        by: t.change({ from, to }),
        children: reason,
      }))}
    />
  );
}

function Appeal({ appeal }: Pick<Own, 'appeal'>) {
  const form = useCallForm('POST /users/appeal-credibility', {
    initial: { text: '' },
    rules: { text: required },
    refreshes: [OWN],
    onDone: () => {
      form.state.reset();
      snackbar(t.sent, { tone: 'success' });
    },
  });
  if (appeal && !appeal.decided_at)
    return <Message tone="notice">{t.waiting({ date: formatDate(appeal.at) })}</Message>;
  return (
    <>
      {appeal && <p className={blocks.hint}>{t.decided({ date: formatDate(appeal.at) })}</p>}
      <details className="fold-out">
        <summary>{t.ask}</summary>
        <CallForm form={form} label={t.ask}>
          <TextareaField label={t.text} rows={3} maxLength={APPEAL_MAX_LENGTH} {...form.field('text')} />
          <div>
            <Button type="submit" variant="default" loading={form.isSending}>
              {t.send}
            </Button>
          </div>
        </CallForm>
      </details>
    </>
  );
}
