import { Button } from '@mantine/core';
import { CREDIBILITY_CAUSE_WORDS } from '@vereda/contract/identity/people-shapes';
import { CREDIBILITY_MAX, CREDIBILITY_MIN } from '@vereda/contract/limits';
import { useCall, usePages } from '#api/use-call.ts';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { PagedTimeline } from '#tables/history-panel.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import classes from '../people.module.css';
import type { Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';
import { PERSON_READS, saved } from './saved.ts';

/** How far somebody's reports are trusted: to be changed with a reason, and how it came about. */
export function CredibilitySection({ person }: { readonly person: Person }) {
  const form = useCallForm('PUT /users/update-credibility', {
    initial: { credibility: String(person.credibility), reason: '' },
    rules: { credibility: required, reason: required },
    toInput: ({ credibility, reason }) => ({ uid: person.uid, credibility: Number(credibility), reason }),
    refreshes: [...PERSON_READS, 'POST /users/credibility-history/:id', 'POST /users/credibility-appeal/:id'],
    onDone: () => {
      form.state.setFieldValue('reason', '');
      saved.onDone();
    },
  });
  return (
    <Section title={w.credibility} lead={w.credibilityLead}>
      <WaitingAppeal uid={person.uid} />
      <CallForm form={form} label={w.credibility}>
        <div className={classes.pair}>
          <TextField
            label={w.value}
            type="number"
            min={CREDIBILITY_MIN}
            max={CREDIBILITY_MAX}
            {...form.field('credibility')}
          />
          <TextField label={w.reason} maxLength={500} {...form.field('reason')} />
        </div>
        <div>
          <Button type="submit" variant="default" loading={form.isSending}>
            {w.saveCredibility}
          </Button>
        </div>
      </CallForm>
      <CredibilityHistory uid={person.uid} />
    </Section>
  );
}

// What the person says against it, until it is answered by setting the value.
function WaitingAppeal({ uid }: { readonly uid: string }) {
  const { data } = useCall('POST /users/credibility-appeal/:id', { id: uid });
  const appeal = data?.items.find(({ decided_at }) => decided_at === null);
  if (!appeal) return null;
  return (
    <Message tone="warning" title={w.appeal({ date: formatDate(appeal.at) })}>
      <p className={blocks.said}>{appeal.text}</p>
      <p>{w.appealHint}</p>
    </Message>
  );
}

function CredibilityHistory({ uid }: { readonly uid: string }) {
  const pages = usePages('POST /users/credibility-history/:id', { id: uid, limit: 5 });
  return (
    <PagedTimeline
      pages={pages}
      none={w.noChanges}
      entry={({ id, at, actor, cause, reason, from_value: from, to_value: to }) => ({
        id: String(id),
        at,
        title: w.change({ from, to }),
        by: actor,
        children: cause === 'staff' ? reason : `${CREDIBILITY_CAUSE_WORDS[cause][locale]}: ${reason}`,
      })}
    />
  );
}
