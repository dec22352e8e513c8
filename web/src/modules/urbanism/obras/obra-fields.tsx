import { OBRA_AMOUNT_MAX } from '@vereda/contract/urbanism/obras/obra';
import type { Shape } from '@vereda/contract/urbanism/shape';
import type { InputOf } from '#api/call.ts';
import type { Field, FieldSaid } from '#forms/field.ts';
import { controlProps } from '#forms/field-kit.tsx';
import { TextField } from '#forms/fields.tsx';
import type { Rule } from '#forms/rules.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { anyShapeField } from '../edit/any-shape-field.tsx';
import { deskWords as t } from './desk-words.ts';

const AMOUNT = /^\d{1,13}(\.\d{1,2})?$/;
const amount: Rule = (value) => {
  const text = String(value).trim();
  return text === '' || (AMOUNT.test(text) && Number(text) <= OBRA_AMOUNT_MAX) ? null : t.amount;
};

/** An amount of money that may stay empty. */
export function amountField(label: string): Field<string, number | null> {
  return {
    label,
    hint: t.amountHint,
    isOptional: true,
    initial: '',
    open: (stored) => (stored === null ? '' : String(stored)),
    parse: (text) => (text.trim() === '' ? null : Number(text)),
    rule: amount,
    component: (control) => (
      <TextField
        {...controlProps(control)}
        inputMode="decimal"
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    ),
    shown: (text) => (text === '' || amount(text, {}) ? text : formatNumber(Number(text))),
  };
}

/** A day that may stay empty. */
export function dayField(said: FieldSaid): Field<string, string | null> {
  return {
    ...said,
    isOptional: true,
    initial: '',
    open: (stored) => stored ?? '',
    parse: (text) => text || null,
    component: (control) => (
      <TextField
        {...controlProps(control)}
        type="date"
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    ),
    shown: (text) => text && formatDate(text, 'day'),
  };
}

type SentShape = InputOf<'POST /urbanism/obras/create'>['geometry'];

/** Where a work is, drawn as a point, a course or an area; it may stay unknown. */
export const placeField = anyShapeField<Shape | null, SentShape>({ isOptional: true });
