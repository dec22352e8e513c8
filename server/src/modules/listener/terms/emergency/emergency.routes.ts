import { bannerOf } from '@vereda/contract/listener/organization/emergency-banner';
import { emergencyEndpoints } from '@vereda/contract/listener/organization/emergency';
import type { Locale } from '@vereda/contract/locale';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { group, viewerOf, type EndpointGroup } from '#platform/http/handler';
import { escapeHtml } from '#platform/http/page/escape-html';
import { feedReply } from '#platform/http/reply';
import { emergencyAlert, emergencyFeed } from './emergency-feed.ts';
import { selectShown } from './emergency.queries.ts';
import { getEmergency, saveEmergency, stopEmergency } from './emergency.service.ts';

/** Calls of /emergency and /listener/emergency. */
export function emergencyGroups(deps: Deps): readonly EndpointGroup[] {
  return [
    group(emergencyEndpoints, {
      now: async () => ({ emergency: await selectShown(deps.database, deps.clock.now()) }),
      feed: async ({ input, request }) => feedReply(await emergencyFeed(deps, input.locale), request),
      alert: ({ input }) => emergencyAlert(deps, input.id),
      get: () => getEmergency(deps),
      save: (call) => saveEmergency(deps, { viewer: viewerOf(call), sessionId: call.sessionId }, call.input),
      end: (call) => stopEmergency(deps, { viewer: viewerOf(call), sessionId: call.sessionId }, call.input),
    }),
  ];
}

/** What every page says above everything else while an emergency lasts. */
export function emergencyBanner(deps: Deps) {
  return async (locale: Locale): Promise<string> => {
    const { activeModules } = await accessContext(deps);
    if (!activeModules.includes('listener')) return '';
    const emergency = await selectShown(deps.database, deps.clock.now());
    if (!emergency) return '';
    return bannerOf(emergency, locale)
      .map(({ tag, text, href }) => {
        const link = href === undefined ? '' : ` href="${escapeHtml(href)}"`;
        return `<${tag}${link}>${escapeHtml(text)}</${tag}>`;
      })
      .join('');
  };
}
