import { useEffect } from 'react';
import type { ObraMonthRow } from '@vereda/contract/urbanism/obras/obra-month';
import { required, type Rule } from '#forms/rules.ts';
import { typedNumber } from '#i18n/typed-number.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { OBRA_READS } from '../obra-reads.ts';
import { monthWords as t } from './month-words.ts';
import { percentRule } from './percent.ts';

type Typed = { physical: string; financial: string; on: string; reason: string };
type Of = { readonly row: ObraMonthRow; readonly day: string; readonly onSaved: () => void };

const isBlank = (value: unknown): boolean => String(value).trim() === '';
const optionalPercent: Rule = (value, values) => (isBlank(value) ? null : percentRule(value, values));
const somePercent: Rule = (value, values) =>
  isBlank(value) && isBlank(values['financial']) ? t.nothing : optionalPercent(value, values);

/** The form of one work of the month; `falls` says whether what is typed is less than before. */
export function useMonthForm({ row, day, onSaved }: Of) {
  const blank: Typed = { physical: '', financial: '', on: day, reason: '' };
  const doFall = ({ physical, financial }: { physical?: unknown; financial?: unknown }) =>
    isLess(physical, row.physical) || isLess(financial, row.financial);
  const form = useCallForm('POST /urbanism/obras/progress/note', {
    initial: blank,
    rules: {
      physical: somePercent,
      financial: optionalPercent,
      on: required,
      reason: (value, values) => (doFall(values) && isBlank(value) ? t.reasonMissing : null),
    },
    toInput: ({ physical, financial, on, reason }) => ({
      id: row.id,
      on,
      physical: typedNumber(physical),
      financial: typedNumber(financial),
      reason,
    }),
    refreshes: OBRA_READS,
    onDone: () => {
      form.state.setValues(blank);
      onSaved();
    },
  });
  const { state } = form;
  useEffect(() => {
    state.setInitialValues({ physical: '', financial: '', on: day, reason: '' });
    state.setFieldValue('on', day);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the day of all rows is another one
  }, [day]);
  return { form, falls: doFall(state.values) };
}

function isLess(typed: unknown, last: number | null): boolean {
  const percent = typedNumber(String(typed));
  return percent !== null && last !== null && percent < last;
}
