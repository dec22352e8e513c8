import type { Brand } from '@vereda/contract/configuration/brand';
import { required, type Rule } from '#forms/rules.ts';
import { useVersionedForm, type VersionedForm } from '#forms/use-versioned-form.ts';
import { snackbar } from '#ui/feedback/notices.ts';
import { fieldsOf, isColor, type BrandFields } from './brand-fields.ts';
import { brandWords as t } from './brand-words.ts';

/** The form of a brand, what it holds, and what somebody else saved meanwhile. */
export type BrandFormState = VersionedForm<Brand, BrandFields>;

const color: Rule = (value) => (isColor(String(value)) ? null : t.notAColor);

/** Binds a brand to its form. */
export function useBrandForm(brand: Brand): BrandFormState {
  return useVersionedForm<'POST /brand/update', Brand, BrandFields>('POST /brand/update', {
    stored: brand,
    valuesOf: fieldsOf,
    toInput: (values, { id, version }) => ({ ...values, id, version }),
    rules: { app_name: required, primary_color: color, secondary_color: color, additional_color: color },
    refreshes: ['POST /brand/list', 'POST /changelog/list'],
    onSaved: () => void snackbar(t.saved),
  });
}
