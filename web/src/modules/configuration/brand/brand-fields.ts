import type { Brand } from '@vereda/contract/configuration/brand';
import { brandWords as t } from './brand-words.ts';

/** What a person sets of a brand. */
export type BrandFields = Omit<Brand, 'id' | 'version'>;

/** Fields of a brand in the order of the form, by what they hold. */
export const TEXT_FIELDS = ['app_name', 'city_name', 'city_slogan', 'city_url'] as const;
export const PICTURE_FIELDS = [
  'logo',
  'favicon',
  'city_splash_primary',
  'city_splash_secondary',
  'city_splash_login',
] as const;
export const COLOR_FIELDS = ['primary_color', 'secondary_color', 'additional_color'] as const;

const FIELDS = [...TEXT_FIELDS, ...PICTURE_FIELDS, ...COLOR_FIELDS] as const;

/** The fields alone. */
export function fieldsOf(brand: BrandFields): BrandFields {
  return Object.fromEntries(FIELDS.map((field) => [field, brand[field]])) as BrandFields;
}

/** Every field as the form calls it. */
export const BRAND_SAYS = Object.fromEntries(FIELDS.map((field) => [field, t[field]])) as Readonly<
  Record<keyof BrandFields, string>
>;

/** True for a colour that the product can derive shades from. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}
