import { MODULE_SLUGS } from '@vereda/contract/access/viewer';
import type { Module } from '@vereda/contract/configuration/module';
import type { Startup } from '@vereda/contract/configuration/startup';
import { DEFAULT_APP_NAME, DEFAULT_BRAND_COLORS, DEFAULT_MAP_LOCATION } from '@vereda/contract/limits';
import type { Locale } from '@vereda/contract/locale';

/** A page's startup with the bare defaults of the product, every module on, for a visitor; for development and tests only. */
export function bareStartup(locale: Locale): Startup {
  return {
    locale,
    brand: {
      id: '',
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
    },
    setting: {
      id: '',
      email_contact: null,
      first_level_person: 'Director',
      first_level_plural: 'Direcciones',
      first_level_singular: 'Dirección',
      second_level_person: 'Subdirector',
      second_level_plural: 'Subdirecciones',
      second_level_singular: 'Subdirección',
      twitter: null,
      twitter_refresh: 10,
      location: { ...DEFAULT_MAP_LOCATION, address: '' },
      lottery_url: 'https://example.org/',
      time_zone: 'America/Argentina/Buenos_Aires',
      map_attribution: '',
    },
    modules: MODULE_SLUGS.map(bareModule),
    menus: [],
    viewer: null,
    mapStyleUrl: null,
    strictRoles: false,
    demo: false,
  };
}

function bareModule(slug: Module['slug']): Module {
  return {
    id: slug,
    name: slug,
    name_en: slug,
    alias: slug,
    slug,
    group: slug,
    icon: 'circle',
    active: true,
    items: [],
  };
}
