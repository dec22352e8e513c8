import { can } from '@vereda/contract/access/can';
import { isLocale, type Locale } from '@vereda/contract/locale';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessContext, getCityDay, getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { AppError } from '#platform/errors';
import { newNonce } from '#platform/http/security';
import { selectShownSources } from '../map-sources/map-sources.queries.ts';
import { countObras, selectFirst, selectSpots } from '../obras/obra.queries.ts';
import { loadDrawing } from './city-drawing.ts';
import { embedPage } from './embed-page.ts';

const WORKS_MAX = 6;
const SPOTS_MAX = 500;
const RATE = { max: 120, timeWindow: 60_000, groupId: 'embed' };

/**
 * Serves /embed/obras: a map and a list of public works for pages of others. It alone may be framed; it runs no script, sets and
 * reads no cookie, and says nothing but what is published.
 */
export function serveEmbed(app: FastifyInstance, deps: Deps): void {
  app.get('/embed/obras', { config: { rateLimit: RATE } }, async (request, reply) => {
    if (can(null, 'urbanism.see-map', await accessContext(deps)) !== 'allowed')
      throw new AppError('configuration/module-inactive');
    const today = await getCityDay(deps);
    const [brand, counts, works] = await Promise.all([
      deps.loadBrand(),
      countObras(deps.database, 'public', today),
      selectFirst(deps.database, today, WORKS_MAX),
    ]);
    const ids = works.map(({ id }) => id);
    const [spots, sources, setting] = await Promise.all([
      selectSpots(deps.database, ids, SPOTS_MAX),
      selectShownSources(deps.database),
      getSetting(deps),
    ]);
    const owed = sources.filter(({ target }) => target === 'colonias' || target === 'features');
    const credits = new Set([setting.map_attribution, ...owed.map(({ credit }) => credit)].filter(Boolean));
    const map = { city: await loadDrawing(deps.database, spots), spots, credits: [...credits] };
    const nonce = newNonce();
    const name = brand.city_name || brand.app_name;
    const card = {
      site: publicUrl(deps.config),
      name,
      counts,
      works,
      ...map,
      today,
      locale: localeOf(request),
    };
    return reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
        'cross-origin-resource-policy': 'cross-origin',
        'referrer-policy': 'no-referrer',
        'cache-control': 'public, max-age=60',
      })
      .type('text/html; charset=utf-8')
      .send(embedPage(card, nonce));
  });
}

function localeOf({ query }: FastifyRequest): Locale {
  const { locale } = query as { readonly locale?: unknown };
  return typeof locale === 'string' && isLocale(locale) ? locale : 'es';
}
