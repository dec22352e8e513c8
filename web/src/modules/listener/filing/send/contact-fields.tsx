import type { Subcategory } from '@vereda/contract/listener/categories/category';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@vereda/contract/limits';
import { RadioField } from '#forms/choice-fields.tsx';
import { TextField } from '#forms/fields.tsx';
import { email as emailRule } from '#forms/rules.ts';
import type { Draft, DraftContact } from '../draft.ts';
import type { StepFaults } from '../step-frame.tsx';
import blocks from '#ui/look/blocks.module.css';
import classes from './send.module.css';
import { sendTexts as t } from './send-texts.ts';

/** Ids of the contact's fields. */
export const CONTACT_FIELDS = {
  how: 'report-how',
  email: 'report-email',
  first_name: 'report-first-name',
  last_name: 'report-last-name',
  phone: 'report-phone',
} as const;
const PHONE_MAX_LENGTH = 30;

type ContactFieldsProps = {
  readonly value: DraftContact;
  readonly onChange: (contact: DraftContact) => void;
  readonly subcategory: Subcategory | null;
  readonly faults: StepFaults;
};

/** How a visitor wants to be reached, or not at all where the type allows it. */
export function ContactFields({ value, onChange, subcategory, faults }: ContactFieldsProps) {
  const mayHide = subcategory?.anonymous_allowed ?? false;
  const isAnonymous = value.isAnonymous && mayHide;
  const field = (name: keyof Omit<DraftContact, 'isAnonymous'>, maxLength: number) => ({
    id: CONTACT_FIELDS[name],
    value: value[name],
    maxLength,
    error: faults[CONTACT_FIELDS[name]],
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      onChange({ ...value, [name]: event.currentTarget.value }),
  });
  return (
    <div className={blocks.stack}>
      <RadioField<'contact' | 'anonymous'>
        id={CONTACT_FIELDS.how}
        label={t.how}
        value={isAnonymous ? 'anonymous' : 'contact'}
        onChange={(how) => onChange({ ...value, isAnonymous: how === 'anonymous' })}
        choices={[
          { value: 'contact', label: t.withContact, hint: t.withContactHint },
          {
            value: 'anonymous',
            label: t.anonymous,
            hint: mayHide ? t.anonymousHint : t.anonymousOff,
            isDisabled: !mayHide,
          },
        ]}
      />
      {!isAnonymous && (
        <div className={classes.contactFields}>
          <TextField
            label={t.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field('email', EMAIL_MAX_LENGTH)}
          />
          <TextField
            label={t.phone}
            isOptional
            type="tel"
            autoComplete="tel"
            {...field('phone', PHONE_MAX_LENGTH)}
          />
          <TextField
            label={t.firstName}
            isOptional
            autoComplete="given-name"
            {...field('first_name', NAME_MAX_LENGTH)}
          />
          <TextField
            label={t.lastName}
            isOptional
            autoComplete="family-name"
            {...field('last_name', NAME_MAX_LENGTH)}
          />
        </div>
      )}
    </div>
  );
}

/** What is missing or wrong in a visitor's contact. */
export function contactFaults({ contact }: Draft, subcategory: Subcategory | null): StepFaults {
  if (contact.isAnonymous && subcategory?.anonymous_allowed) return {};
  if (contact.email.trim() === '') return { [CONTACT_FIELDS.email]: t.emailMissing };
  const complaint = emailRule(contact.email, {});
  return complaint ? { [CONTACT_FIELDS.email]: complaint } : {};
}
