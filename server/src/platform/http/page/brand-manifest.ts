import type { Brand } from '@vereda/contract/configuration/brand';
import { iconOf, themeColorOf } from '@vereda/contract/configuration/brand-look';
import { withLocale, type Locale } from '@vereda/contract/locale';

/** The web manifest: what the product is called and looks like once it is installed. */
export function manifestOf(brand: Brand, locale: Locale): Record<string, unknown> {
  const icons = ([192, 512] as const).map((side) => ({
    src: iconOf(brand, side),
    sizes: `${side}x${side}`,
    type: 'image/png',
  }));
  return {
    id: '/',
    name: brand.app_name,
    short_name: brand.app_name,
    description: brand.city_slogan,
    lang: locale,
    start_url: withLocale('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#faf9f6',
    theme_color: themeColorOf(brand),
    icons: brand.favicon ? icons : [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}
