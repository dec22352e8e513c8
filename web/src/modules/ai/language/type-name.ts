import type { Category } from '@vereda/contract/listener/categories/category';
import { findSubcategory, nameOf } from '#modules/listener/public.ts';
import { languageWords as t } from './language-words.ts';

/** What a type is called; of one that is not offered any more, that. */
export function typeName(categories: readonly Category[] | undefined, id: number | null): string {
  if (id === null) return t.noType;
  const found = categories && findSubcategory(categories, id);
  return found ? nameOf(found.subcategory) : t.gone;
}

/** Offered types as choices, by name. */
export function typeChoices(categories: readonly Category[] | undefined) {
  return (categories ?? [])
    .flatMap(({ subcategories }) => subcategories.filter(({ active }) => active))
    .map((type) => ({ value: String(type.id), label: nameOf(type) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
