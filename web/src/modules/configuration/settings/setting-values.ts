import type { Setting } from '@vereda/contract/configuration/setting';
import { hostOfAddress } from '@vereda/contract/configuration/safe-address';
import type { InputOf } from '#api/call.ts';
import type { SaidFields } from '#forms/differences.ts';
import { all, email, required, type Rule } from '#forms/rules.ts';
import { settingWords as t } from './setting-words.ts';

/** The six labels, level by level. */
export const LEVELS = ['first', 'second'] as const;
export const LABEL_KINDS = ['plural', 'singular', 'person'] as const;

/** What the city calls its neighborhoods. */
export const PLACES = [
  'colonia_singular',
  'colonia_plural',
  'colonia_singular_en',
  'colonia_plural_en',
] as const;

/** Tables that maps read from. */
export const TABLES = ['city', 'ageb', 'communities', 'municipal', 'points_of_interest'] as const;

const LABELS = LEVELS.flatMap((level) => LABEL_KINDS.map((kind) => `${level}_level_${kind}` as const));
const TEXTS = [
  'email_contact',
  'lottery_url',
  'twitter',
  'time_zone',
  'map_attribution',
  ...LABELS,
  ...PLACES,
] as const;

/** The form's values: every field as text, numbers too. */
export type SettingValues = Record<
  | (typeof TEXTS)[number]
  | (typeof TABLES)[number]
  | 'twitter_refresh'
  | 'province_code'
  | 'lat'
  | 'lng'
  | 'zoom'
  | 'address',
  string
>;

/** The parts in which the settings are shown and saved. */
export const PARTS = {
  contact: ['email_contact', 'lottery_url', 'twitter', 'twitter_refresh', 'time_zone'],
  levels: LABELS,
  places: PLACES,
  map: ['lat', 'lng', 'zoom', 'address', 'map_attribution'],
  tables: ['province_code', ...TABLES],
} as const satisfies Record<string, readonly (keyof SettingValues)[]>;

export type PartName = keyof typeof PARTS;
type FieldOf<P extends PartName> = (typeof PARTS)[P][number];
export type PartValues<P extends PartName> = Pick<SettingValues, FieldOf<P> & keyof SettingValues>;

/** The fields of one part out of a record of all of them. */
export function partOf<P extends PartName, T extends object>(
  part: P,
  record: T,
): Pick<T, FieldOf<P> & keyof T> {
  const fields: readonly string[] = PARTS[part];
  return Object.fromEntries(
    Object.entries(record).filter(([field]) => fields.includes(field)),
  ) as typeof record;
}

/** The values for stored settings. */
export function valuesOf(setting: Setting): SettingValues {
  const { location, map_tables: tables } = setting;
  const texts = Object.fromEntries(TEXTS.map((field) => [field, setting[field] ?? '']));
  return {
    ...texts,
    ...tables,
    twitter_refresh: String(setting.twitter_refresh),
    province_code: String(setting.province_code),
    lat: String(location.lat),
    lng: String(location.lng),
    zoom: String(location.zoom),
    address: location.address,
  } as SettingValues;
}

/** What is sent for them. */
export function inputOf(values: SettingValues): InputOf<'POST /setting/create'> {
  const { lat, lng, zoom, address, twitter_refresh: refresh, province_code: province, ...rest } = values;
  const { city, ageb, communities, municipal, points_of_interest, ...texts } = rest;
  return {
    ...texts,
    email_contact: texts.email_contact.trim() || null,
    twitter: texts.twitter.trim() || null,
    twitter_refresh: Number(refresh),
    province_code: Number(province),
    location: { lat: Number(lat), lng: Number(lng), zoom: Number(zoom), address },
    map_tables: { city, ageb, communities, municipal, points_of_interest },
  };
}

const LABEL_NAMES = Object.fromEntries(
  LEVELS.flatMap((level) => LABEL_KINDS.map((kind) => [`${level}_level_${kind}`, `${t[level]}: ${t[kind]}`])),
) as Record<(typeof LABELS)[number], string>;

/** What the form calls each of its fields. */
export const SAYS: SaidFields<SettingValues> = { ...t, ...LABEL_NAMES, lat: t.map, lng: t.map };

const web: Rule = (value) => (hostOfAddress(String(value).trim()) ? null : t.web);
const table: Rule = (value) => (/^[a-z][a-z0-9_]{0,62}$/.test(String(value)) ? null : t.tableBad);

/** A whole number within bounds. */
export function whole(min: number, max: number): Rule {
  return (value) => {
    const number = Number(value);
    return String(value).trim() !== '' && Number.isInteger(number) && number >= min && number <= max
      ? null
      : t.number({ min, max });
  };
}

/** Checks before sending; the server has the last word. */
export const RULES: { readonly [K in keyof SettingValues]?: Rule } = {
  email_contact: email,
  lottery_url: all(required, web),
  time_zone: required,
  twitter_refresh: whole(1, 1440),
  province_code: whole(1, 999),
  ...Object.fromEntries([...LABELS, ...PLACES].map((field) => [field, required])),
  ...Object.fromEntries(TABLES.map((field) => [field, table])),
};
