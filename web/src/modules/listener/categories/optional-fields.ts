import type { Field, FieldSaid } from '#forms/field.ts';
import { numberField, textField } from '#forms/field-kit.tsx';
import { formatNumber } from '#i18n/number.ts';

/** One line of text that may stay empty: null, then. */
export function optionalText(said: FieldSaid & { readonly max: number }): Field<string, string | null> {
  const { parse, ...field } = textField({ ...said, isOptional: true });
  return { ...field, isWide: true, parse: (text) => parse(text) || null };
}

type Bounds = FieldSaid & { readonly min: number; readonly max: number };

/** A whole number within bounds, or none: null, then. */
export function optionalNumber(said: Bounds): Field<string, number | null> {
  const { rule, shown, ...field } = numberField({ ...said });
  const isNone = (value: unknown) => String(value).trim() === '';
  return {
    ...field,
    isOptional: true,
    open: (stored) => (stored === null ? '' : String(stored)),
    parse: (text) => (isNone(text) ? null : Number(text)),
    rule: (value, values) => (isNone(value) ? null : (rule?.(value, values) ?? null)),
    shown: (text) => (isNone(text) ? '—' : shown(text)),
  };
}

/** A part of a whole (0.01–1), written in per cent. */
export function percentField(said: FieldSaid & { readonly initial: number }): Field<string, number> {
  const field = numberField({ ...said, min: 1, max: 100, initial: said.initial * 100 });
  return {
    ...field,
    // Products of hundredths are not exact.
    open: (stored) => String(Number((stored * 100).toFixed(6))),
    parse: (text) => Number(text) / 100,
  };
}

type AmountOptions = FieldSaid & { readonly max: number; readonly bad: string };

/** An amount of money to the cent, or none: null, then. A comma is refused, since it groups thousands. */
export function optionalAmount({ max, bad, ...said }: AmountOptions): Field<string, number | null> {
  const isGood = (text: string) => /^\d+(\.\d{1,2})?$/.test(text) && Number(text) <= max;
  const field = optionalNumber({ ...said, min: 0, max });
  return {
    ...field,
    rule: (value) => (String(value).trim() === '' || isGood(String(value).trim()) ? null : bad),
    shown: (text) => (isGood(text) ? formatNumber(Number(text), { decimals: 2, prefix: '$' }) : text || '—'),
  };
}
