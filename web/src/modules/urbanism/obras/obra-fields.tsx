import { OBRA_AMOUNT_MAX } from '@vereda/contract/urbanism/obras/obra';
import { kindOfShape, type Shape, type ShapeKind } from '@vereda/contract/urbanism/shape';
import { Fragment, useState } from 'react';
import type { InputOf } from '#api/call.ts';
import type { Field, FieldControl, FieldSaid } from '#forms/field.ts';
import { controlProps } from '#forms/field-kit.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import type { Rule } from '#forms/rules.ts';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import blocks from '#ui/look/blocks.module.css';
import { SHAPE_COLORS } from '../colors.ts';
import { shapeField } from '../edit/shape-field.tsx';
import { parsed } from '../edit/use-shape.ts';
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

const look = (kind: ShapeKind) =>
  shapeField<Shape | null, SentShape>({ kind, color: SHAPE_COLORS.plain }, { isOptional: true });
const SHAPES = { point: look('point'), line: look('line'), polygon: look('polygon') };

/** Where a work is, drawn as a point, a course or an area; it may stay unknown. */
export const placeField: Field<string, Shape | null, SentShape> = {
  ...SHAPES.point,
  component: (control) => <Place control={control} />,
};

function Place({ control }: { readonly control: FieldControl<string> }) {
  const drawn = parsed(control.value);
  const [chosen, setChosen] = useState<ShapeKind>('point');
  const kind = drawn ? kindOfShape(drawn) : chosen;
  const choose = (next: ShapeKind) => {
    setChosen(next);
    if (drawn) control.onChange('');
  };
  return (
    <div className={blocks.stack}>
      <SelectField
        id={`${control.id}-kind`}
        label={t.shapeKind}
        hint={drawn ? t.shapeKindHint : undefined}
        value={kind}
        data={(['point', 'line', 'polygon'] as const).map((value) => ({ value, label: t[value] }))}
        onChange={(event) => choose(event.currentTarget.value as ShapeKind)}
      />
      <Fragment key={kind}>{SHAPES[kind].component(control)}</Fragment>
    </div>
  );
}
