import { OBRA_AMOUNT_MAX } from '@vereda/contract/urbanism/obras/obra';
import type { Shape } from '@vereda/contract/urbanism/shape';
import type { InputOf } from '#api/call.ts';
import type { Field, FieldSaid } from '#forms/field.ts';
import { controlProps } from '#forms/field-kit.tsx';
import { TextField } from '#forms/fields.tsx';
import type { Rule } from '#forms/rules.ts';
import { hasDecimals, typedNumber } from '#i18n/typed-number.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { anyShapeField } from '../edit/any-shape-field.tsx';
import { deskWords as t } from './desk-words.ts';

const CENTS = 2;
const amount: Rule = (value) => {
  const text = String(value).trim();
  const typed = typedNumber(text);
  const isAmount = typed !== null && typed >= 0 && typed <= OBRA_AMOUNT_MAX && hasDecimals(typed, CENTS);
  return text === '' || isAmount ? null : t.amount;
};

/** An amount of money that may stay empty. */
export function amountField(label: string): Field<string, number | null> {
  return {
    label,
    isOptional: true,
    initial: '',
    open: (stored) => (stored === null ? '' : formatNumber(stored)),
    parse: typedNumber,
    rule: amount,
    component: (control) => (
      <TextField
        {...controlProps(control)}
        inputMode="decimal"
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    ),
    shown: (text) => (text === '' || amount(text, {}) ? text : formatNumber(typedNumber(text) ?? 0)),
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
