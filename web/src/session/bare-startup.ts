import { MODULE_SLUGS } from '@vereda/contract/access/viewer';
import { BARE_BRAND, BARE_SETTING } from '@vereda/contract/configuration/bare';
import type { Module } from '@vereda/contract/configuration/module';
import type { Startup } from '@vereda/contract/configuration/startup';
import type { Locale } from '@vereda/contract/locale';

/** A page's startup with the bare defaults of the product, every module on, for a visitor; for development and tests only. */
export function bareStartup(locale: Locale): Startup {
  return {
    locale,
    revision: 0,
    brand: BARE_BRAND,
    setting: BARE_SETTING,
    modules: MODULE_SLUGS.map(bareModule),
    menus: [],
    viewer: null,
    mapStyleUrl: null,
    basemap: null,
    strictRoles: false,
    provider: null,
    demo: false,
  };
}

function bareModule(slug: Module['slug']): Module {
  return {
    id: slug,
    version: 0,
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
