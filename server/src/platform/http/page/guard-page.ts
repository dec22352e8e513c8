import { can } from '@vereda/contract/access/can';
import type { Startup } from '@vereda/contract/configuration/startup';
import { localeOfPath, stripLocale, withLocale } from '@vereda/contract/locale';
import { findScreen, SITEMAP } from '@vereda/contract/sitemap';

type Seen = Pick<Startup, 'viewer' | 'modules' | 'strictRoles'>;

/** Where the document of a screen leads to instead (specification §8: login, not-validated, forbidden), null where the viewer may see it. */
export function guardPage({ viewer, modules, strictRoles }: Seen, url: string): string | null {
  const [pathname = '/'] = url.split('?', 1);
  const locale = localeOfPath(pathname);
  const wanted = stripLocale(pathname);
  const screen = findScreen(wanted);
  if (!screen) return null;
  const activeModules = modules.filter(({ active }) => active).map(({ slug }) => slug);
  const verdict = can(viewer, SITEMAP[screen].permission, { activeModules, strictRoles });
  if (verdict === 'allowed') return null;
  if (verdict === 'second-factor') return withLocale('/profile', locale);
  if (verdict !== 'login') return withLocale(`/${verdict}`, locale);
  const redirect = wanted + url.slice(pathname.length);
  return `${withLocale('/login', locale)}?${new URLSearchParams({ redirect })}`;
}
