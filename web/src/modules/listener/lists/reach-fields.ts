import { EMAIL_MAX_LENGTH } from '@vereda/contract/limits';
import { emailField } from '#forms/field-kit.tsx';
import { all, maxLength, type Rule } from '#forms/rules.ts';
import { optionalText } from '../categories/optional-fields.ts';
import { listWords as t } from './list-words.ts';

const PHONE_MAX_LENGTH = 30;
const PHONE = /^\+?[\d\s().-]{6,30}$/;
const phone: Rule = (value) => {
  const text = String(value).trim();
  return text === '' || PHONE.test(text) ? null : t.phoneRule;
};

/** How an institution or a municipality is reached. */
export const reachFields = {
  email: emailField({ label: t.email, max: EMAIL_MAX_LENGTH }),
  phone: {
    ...optionalText({ label: t.phone, max: PHONE_MAX_LENGTH }),
    rule: all(maxLength(PHONE_MAX_LENGTH), phone),
  },
};
