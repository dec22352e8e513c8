import { Button } from '@mantine/core';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { CallForm } from '#forms/call-form.tsx';
import { TextField } from '#forms/fields.tsx';
import { all, email, phone, type Rule } from '#forms/rules.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { formatDate } from '#i18n/date.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Section } from '#ui/page.tsx';
import { peopleWords as t } from '../people-words.ts';
import classes from '../people.module.css';
import type { Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';
import { saved } from './saved.ts';

const either: Rule = (value, values) => (value || values['phone'] ? null : w.either);

/** Names, e-mail and phone of an account, to be corrected. */
export function ContactSection({ person }: { readonly person: Person }) {
  const form = useCallForm('PUT /users/update-manually', {
    initial: {
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email ?? '',
      phone: person.phone ?? '',
    },
    rules: { email: all(either, email), phone },
    toInput: (values) => ({
      ...values,
      uid: person.uid,
      email: values.email.trim() || null,
      phone: values.phone.trim() || null,
    }),
    ...saved,
  });
  return (
    <Section title={w.contact}>
      <CallForm form={form} label={w.contact}>
        <div className={classes.pair}>
          <TextField label={w.firstName} maxLength={NAME_MAX_LENGTH} {...form.field('first_name')} />
          <TextField label={w.lastName} maxLength={NAME_MAX_LENGTH} {...form.field('last_name')} />
        </div>
        <TextField
          label={t.email}
          hint={w.emailHint}
          type="email"
          maxLength={EMAIL_MAX_LENGTH}
          {...form.field('email')}
        />
        <TextField label={t.phone} type="tel" maxLength={40} {...form.field('phone')} />
        <div>
          <Button type="submit" variant="default" loading={form.isSending}>
            {w.saveContact}
          </Button>
        </div>
      </CallForm>
      <KeyValues
        facts={[
          [w.id, person.uid],
          [t.since, formatDate(person.created_at, 'moment')],
        ]}
      />
    </Section>
  );
}
