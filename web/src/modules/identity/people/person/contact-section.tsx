import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { TextField } from '#forms/fields.tsx';
import { all, email, phone, type Rule } from '#forms/rules.ts';
import { useVersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { formatDate } from '#i18n/date.ts';
import { KeyValues } from '#ui/key-values.tsx';
import { Section } from '#ui/page.tsx';
import { peopleWords as t } from '../people-words.ts';
import classes from '../people.module.css';
import type { Person } from '../person-name.ts';
import { personWords as w } from '../person-words.ts';
import { PERSON_READS, saved } from './saved.ts';

const either: Rule = (value, values) => (value || values['phone'] ? null : w.either);
const SAYS = { first_name: w.firstName, last_name: w.lastName, email: t.email, phone: t.phone };

const contactOf = ({ first_name, last_name, ...contacts }: Person) => ({
  first_name,
  last_name,
  email: contacts.email ?? '',
  phone: contacts.phone ?? '',
});

/** Names, e-mail and phone of an account, to be corrected. */
export function ContactSection({ person }: { readonly person: Person }) {
  const bound = useVersionedForm('PUT /users/update-manually', {
    stored: person,
    valuesOf: contactOf,
    rules: { email: all(either, email), phone },
    toInput: (values, { uid, version }) => ({
      ...values,
      uid,
      version,
      email: values.email.trim() || null,
      phone: values.phone.trim() || null,
    }),
    refreshes: PERSON_READS,
    onSaved: saved.onDone,
  });
  const { form } = bound;
  return (
    <Section title={w.contact}>
      <VersionedFormFrame bound={bound} says={SAYS} save={w.saveContact} label={w.contact}>
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
      </VersionedFormFrame>
      <KeyValues
        facts={[
          [w.id, person.uid],
          [t.since, formatDate(person.created_at, 'moment')],
        ]}
      />
    </Section>
  );
}
