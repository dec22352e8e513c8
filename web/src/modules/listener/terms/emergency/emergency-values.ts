import { CAP_LISTS } from '@vereda/contract/listener/organization/cap-lists';
import type { Emergency } from '@vereda/contract/listener/organization/emergency';
import type { InputOf } from '#api/call.ts';
import { required, type Rule } from '#forms/rules.ts';
import { emergencyWords as t } from './emergency-words.ts';

const HOUR_MS = 3_600_000;

/** Fields of one line or more that are sent as they are. */
type TextField = 'headline' | 'headline_en' | 'instruction' | 'instruction_en' | 'link' | 'phone';
type CapField = keyof typeof CAP_LISTS;

/** The form's values; `lasts` are hours from now, empty for no change. */
export type EmergencyValues = Record<TextField | 'lasts' | 'password', string> & {
  readonly [K in CapField]: Emergency[K];
} & {
  readonly area: 'city' | 'some';
  readonly colonias: readonly string[];
  readonly open: 'all' | 'few';
  readonly categories: readonly string[];
};

/** What the form begins with where no emergency is on. */
export const NO_EMERGENCY: Emergency = {
  id: 0,
  version: 0,
  headline: '',
  headline_en: '',
  instruction: '',
  instruction_en: '',
  link: null,
  phone: null,
  category: CAP_LISTS.category[0],
  urgency: CAP_LISTS.urgency[0],
  severity: CAP_LISTS.severity[0],
  certainty: CAP_LISTS.certainty[0],
  colonia_ids: [],
  category_ids: null,
  begun_at: '',
  ends_at: '',
};

/** The values for one. */
export function valuesOf(emergency: Emergency): EmergencyValues {
  const {
    id,
    version: _v,
    begun_at: _b,
    ends_at: _e,
    colonia_ids,
    category_ids,
    link,
    phone,
    ...rest
  } = emergency;
  return {
    ...rest,
    link: link ?? '',
    phone: phone ?? '',
    lasts: id === 0 ? '24' : '',
    password: '',
    area: colonia_ids.length > 0 ? 'some' : 'city',
    colonias: colonia_ids.map(String),
    open: category_ids ? 'few' : 'all',
    categories: (category_ids ?? []).map(String),
  };
}

/** What is sent for them. */
export function inputOf(
  values: EmergencyValues,
  { id, version, ends_at }: Emergency,
): InputOf<'POST /listener/emergency/save'> {
  const { lasts, password, area, colonias, open, categories, link, phone, ...rest } = values;
  return {
    ...rest,
    ...(id !== 0 && { id, version }),
    ...(password && { password }),
    link: link.trim() || null,
    phone: phone.trim() || null,
    colonia_ids: area === 'some' ? colonias.map(Number) : [],
    category_ids: open === 'few' ? categories.map(Number) : null,
    ends_at: lasts === '' ? ends_at : new Date(Date.now() + Number(lasts) * HOUR_MS).toISOString(),
  };
}

const oneOf =
  (field: 'area' | 'open', value: string): Rule =>
  (some, values) =>
    values[field] === value && (some as readonly string[]).length === 0 ? t.choose : null;

/** Checks before sending; the server has the last word. */
export const RULES: { readonly [K in keyof EmergencyValues]?: Rule } = {
  headline: required,
  headline_en: required,
  instruction: required,
  instruction_en: required,
  colonias: oneOf('area', 'some'),
  categories: oneOf('open', 'few'),
};
