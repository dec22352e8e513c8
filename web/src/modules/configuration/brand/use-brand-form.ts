import type { Brand } from '@vereda/contract/configuration/brand';
import { useEffect, useState } from 'react';
import type { ApiError } from '#api/api-error.ts';
import { required, type Rule } from '#forms/rules.ts';
import { useCallForm, type BoundForm } from '#forms/use-call-form.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { fieldsOf, isColor, type BrandFields } from './brand-fields.ts';
import { brandWords as t } from './brand-words.ts';

/** The form of a brand, what it holds, and what somebody else saved meanwhile. */
export type BrandFormState = {
  readonly form: BoundForm<BrandFields>;
  readonly values: BrandFields;
  /** Puts other values into the form; nothing is saved. */
  readonly fill: (fields: BrandFields) => void;
  readonly conflict: Brand | null;
  readonly keepMine: () => void;
  readonly takeTheirs: () => void;
};

const color: Rule = (value) => (isColor(String(value)) ? null : t.notAColor);

/** Binds a brand to its form; a page that is not being edited follows what others save. */
export function useBrandForm(brand: Brand): BrandFormState {
  // The stored brand that the person has seen: what a save replaces.
  const [seen, setSeen] = useState(brand);
  const [conflict, setConflict] = useState<Brand | null>(null);
  const form = useCallForm('POST /brand/update', {
    initial: fieldsOf(brand),
    rules: { app_name: required, primary_color: color, secondary_color: color, additional_color: color },
    refreshes: ['POST /brand/list', 'POST /changelog/list'],
    toInput: (values) => ({ ...values, id: seen.id, version: seen.version }),
    onDone: (saved) => {
      settle(saved);
      snackbar(t.saved);
    },
    onFault: (error: ApiError) => {
      if (error.code !== 'configuration/changed-meanwhile') return false;
      setConflict((error.details as { current: Brand }).current);
      return true;
    },
  });
  const { state } = form;
  const settle = (stored: Brand) => {
    setSeen(stored);
    setConflict(null);
    state.setInitialValues(fieldsOf(stored));
    state.setValues(fieldsOf(stored));
    state.clearErrors();
  };
  const isDirty = state.isDirty();
  useEffect(() => {
    if (brand.version > seen.version && !isDirty) settle(brand);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- settles once for each newer version
  }, [brand.version, isDirty]);
  return {
    form,
    values: state.values,
    fill: (fields) => state.setValues(fields),
    conflict,
    keepMine: () => {
      // The next save replaces what is stored now.
      if (conflict) setSeen(conflict);
      setConflict(null);
    },
    takeTheirs: () => conflict && settle(conflict),
  };
}
