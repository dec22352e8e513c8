import { bannerOf } from '@vereda/contract/listener/organization/emergency-banner';
import type { Locale } from '@vereda/contract/locale';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { escapeHtml } from '#platform/http/page/escape-html';
import { findShown } from './emergency.service.ts';

/** What every page says above everything else while an emergency lasts. */
export function emergencyBanner(deps: Deps) {
  return async (locale: Locale): Promise<string> => {
    const { activeModules } = await accessContext(deps);
    if (!activeModules.includes('listener')) return '';
    const emergency = await findShown(deps);
    if (!emergency) return '';
    return bannerOf(emergency, locale)
      .map(({ tag, text, href }) => {
        const link = href === undefined ? '' : ` href="${escapeHtml(href)}"`;
        return `<${tag}${link}>${escapeHtml(text)}</${tag}>`;
      })
      .join('');
  };
}
