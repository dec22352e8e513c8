import { choicesOf, type Question } from '@vereda/contract/listener/categories/question';
import type { Subcategory } from '@vereda/contract/listener/categories/category';
import type { Locale } from '@vereda/contract/locale';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database';
import { selectCategories } from '../../categories/category.queries.ts';
import { selectEmergency } from '../../terms/emergency/emergency.queries.ts';

/** The types that can be reported at an instant, as services of GeoReport v2. */
export async function servicesOf(database: Database, locale: Locale, now: Date) {
  const categories = await selectCategories(database, { id: null, inactive: false });
  const open = (await selectEmergency(database, { now }))?.category_ids;
  const accepted = open ? categories.filter(({ id }) => open.includes(id)) : categories;
  return accepted.flatMap((category) =>
    category.subcategories.map((type) => ({
      service_code: String(type.id),
      service_name: nameOf(type, locale),
      description: (locale === 'en' ? type.notice_en : type.notice) ?? '',
      metadata: type.questions.length > 0,
      type: 'realtime',
      keywords: '',
      group: nameOf(category, locale),
    })),
  );
}

/** What a type asks, as a service definition of GeoReport v2. */
export function definitionOf(type: Subcategory, locale: Locale) {
  return {
    service_code: String(type.id),
    attributes: type.questions.map((question, place) => ({
      variable: true,
      code: question.id,
      datatype: DATATYPES[question.kind],
      required: question.required,
      datatype_description: null,
      order: place + 1,
      description: locale === 'en' ? question.text_en : question.text,
      values: choicesOf(question).map((key) => ({ key, name: nameOfChoice(question, { key, locale }) })),
    })),
  };
}

/** When what can be reported changed last, as ISO 8601; null where nothing ever was. */
export async function servicesChangedAt(database: Database): Promise<string | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest((select max(changed_at) from listener.categories),
      (select max(changed_at) from listener.subcategories),
      (select max(changed_at) from listener.emergencies)) as at`.execute(database);
  return rows[0]?.at?.toISOString() ?? null;
}

const DATATYPES: Readonly<Record<Question['kind'], string>> = {
  yes_no: 'singlevaluelist',
  choice: 'singlevaluelist',
  number: 'number',
  text: 'string',
};

const YES_NO_WORDS = { yes: { es: 'Sí', en: 'Yes' }, no: { es: 'No', en: 'No' } } as const;

function nameOfChoice(
  question: Question,
  { key, locale }: { readonly key: string; readonly locale: Locale },
): string {
  if (key === 'yes' || key === 'no') return YES_NO_WORDS[key][locale];
  const option = question.options[Number(key)];
  return (locale === 'en' ? option?.text_en : option?.text) ?? '';
}

function nameOf(
  { name, name_en }: { readonly name: string; readonly name_en: string },
  locale: Locale,
): string {
  return locale === 'en' ? name_en : name;
}
