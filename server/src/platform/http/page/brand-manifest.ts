import type { Brand } from '@vereda/contract/configuration/brand';
import { iconOf, themeColorOf } from '@vereda/contract/configuration/brand-look';
import type { Startup } from '@vereda/contract/configuration/startup';
import { withLocale, type Locale } from '@vereda/contract/locale';
import { SITEMAP } from '@vereda/contract/sitemap';

const REPORT = '/citizen/listener/create-v3';
const OWN_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
];

/** The web manifest: what the product is called and looks like once it is installed. */
export function manifestOf(
  { brand, modules }: Pick<Startup, 'brand' | 'modules'>,
  locale: Locale,
): Record<string, unknown> {
  const mayReport = modules.some(({ slug, active }) => slug === 'listener' && active);
  return {
    id: '/',
    name: brand.app_name,
    short_name: brand.app_name,
    description: brand.city_slogan,
    lang: locale,
    dir: 'ltr',
    start_url: withLocale('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#faf9f6',
    theme_color: themeColorOf(brand),
    categories: ['government', 'utilities'],
    icons: brand.favicon ? iconsOf(brand, brand.favicon) : OWN_ICONS,
    shortcuts: mayReport ? [{ name: SITEMAP[REPORT].title[locale], url: withLocale(REPORT, locale) }] : [],
  };
}

// Both shapes: systems that cut icons to their own form take the maskable one.
function iconsOf(brand: Brand, picture: string) {
  return ([192, 512] as const).flatMap((side) => {
    const facts = { sizes: `${side}x${side}`, type: 'image/png' };
    return [
      { src: iconOf(brand, side), ...facts, purpose: 'any' },
      { src: `${picture}?size=maskable-${side}`, ...facts, purpose: 'maskable' },
    ];
  });
}
