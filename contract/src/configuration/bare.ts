import type { Locale } from '../locale.ts';
import {
  DEFAULT_APP_NAME,
  DEFAULT_BRAND_COLORS,
  DEFAULT_MAP_LOCATION,
  DEFAULT_PROVINCE_CODE,
  DEFAULT_TWITTER_REFRESH,
} from '../limits.ts';
import type { Brand } from './brand.ts';
import type { Setting } from './setting.ts';

/** The look before a city saved its own (specification §9). */
export const BARE_BRAND: Brand = {
  id: '',
  version: 0,
  app_name: DEFAULT_APP_NAME,
  city_name: '',
  city_url: '',
  city_slogan: '',
  logo: null,
  favicon: null,
  city_splash_primary: null,
  city_splash_secondary: null,
  city_splash_login: null,
  primary_color: DEFAULT_BRAND_COLORS.primary,
  secondary_color: DEFAULT_BRAND_COLORS.secondary,
  additional_color: DEFAULT_BRAND_COLORS.additional,
};

/** Settings before a city saved its own; an empty id says that nothing was saved. */
export const BARE_SETTING: Setting = {
  id: '',
  version: 0,
  email_contact: null,
  first_level_person: 'Director',
  first_level_plural: 'Direcciones',
  first_level_singular: 'Dirección',
  second_level_person: 'Subdirector',
  second_level_plural: 'Subdirecciones',
  second_level_singular: 'Subdirección',
  colonia_singular: 'Colonia',
  colonia_plural: 'Colonias',
  colonia_singular_en: 'Neighborhood',
  colonia_plural_en: 'Neighborhoods',
  twitter: null,
  twitter_refresh: DEFAULT_TWITTER_REFRESH,
  location: { ...DEFAULT_MAP_LOCATION, address: '' },
  lottery_url: 'https://loteria.rionegro.gov.ar/',
  time_zone: 'America/Argentina/Buenos_Aires',
  map_attribution: '',
  province_code: DEFAULT_PROVINCE_CODE,
  map_tables: {
    city: 'city',
    ageb: 'ageb',
    communities: 'communities',
    municipal: 'municipal',
    points_of_interest: 'points_of_interest',
  },
  about: { es: '', en: '' },
};

/** What the city calls a neighborhood, and several of them, in a language. */
export function coloniaWords(
  setting: Setting,
  locale: Locale,
): { readonly singular: string; readonly plural: string } {
  return locale === 'en'
    ? { singular: setting.colonia_singular_en, plural: setting.colonia_plural_en }
    : { singular: setting.colonia_singular, plural: setting.colonia_plural };
}
