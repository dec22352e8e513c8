import { Button } from '@mantine/core';
import { CREDIBILITY_MAX, CREDIBILITY_MIN } from '@vereda/contract/limits';
import { useCall } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import type { Citizen } from './citizen.ts';
import { citizenWords as t } from './citizen-words.ts';

const APPEAL = 'POST /users/appeal-to-answer/:id';

/** What a citizen says against the credibility, and the answer of who supervises; nothing for other desks. */
export function AppealToAnswer({ citizen }: { readonly citizen: Citizen }) {
  const { data } = useCall(APPEAL, { id: citizen.uid });
  const [appeal] = data?.items ?? [];
  if (!data || !appeal) return null;
  return (
    <Message tone="warning" title={t.appeal({ date: formatDate(appeal.at) })}>
      <div className={blocks.form}>
        <p className={blocks.said}>{appeal.text}</p>
        {data.own_marks ? <p>{t.ownMarks}</p> : <Answer citizen={citizen} />}
      </div>
    </Message>
  );
}

function Answer({ citizen: { uid, credibility } }: { readonly citizen: Citizen }) {
  const form = useCallForm('PUT /users/answer-appeal', {
    initial: { credibility: String(credibility), reason: '' },
    rules: { credibility: required, reason: required },
    toInput: (values) => ({ uid, credibility: Number(values.credibility), reason: values.reason }),
    refreshes: [APPEAL, 'POST /users/citizen-credibility/:id', 'POST /users/get-citizens-per-page'],
    onDone: () => snackbar(t.answered),
  });
  return (
    <CallForm form={form} label={t.answer}>
      <TextField
        label={t.newValue}
        hint={t.newValueHint}
        type="number"
        min={CREDIBILITY_MIN}
        max={CREDIBILITY_MAX}
        {...form.field('credibility')}
      />
      <TextField label={t.reason} hint={t.reasonHint} maxLength={500} {...form.field('reason')} />
      <div>
        <Button type="submit" loading={form.isSending}>
          {t.answer}
        </Button>
      </div>
    </CallForm>
  );
}
