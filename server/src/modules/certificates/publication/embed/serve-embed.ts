import { can } from '@vereda/contract/access/can';
import { GAMES, type GameSlug } from '@vereda/contract/certificates/game';
import { isLocale } from '@vereda/contract/locale';
import type { FastifyInstance } from 'fastify';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { newNonce } from '#platform/http/security';
import { configuredIssuer } from '../../credentials/issuer.service.ts';
import { jurisdictionsFor } from '../../draws/draw.service.ts';
import { selectHeld } from '../certificate-list.queries.ts';
import { getCertificatePage } from '../public.service.ts';
import { embedPage, SCHEMES, type Embedded, type Scheme } from './embed-page.ts';

const DRAWS_MAX = 5;
const RATE = { max: 120, timeWindow: 60_000, groupId: 'embed' };

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Serves /embed/sorteos: the last results, of a game where `juego` names one, or the certificate that `certificado` names, for
 * pages of others. It alone may be framed; it runs no script, sets and reads no cookie, and says nothing but what is published.
 */
export function serveDrawEmbed(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: Query }>(
    '/embed/sorteos',
    { config: { rateLimit: RATE } },
    async ({ query }, reply) => {
      if (can(null, 'certificates.read-public', await accessContext(deps)) !== 'allowed')
        throw new AppError('configuration/module-inactive');
      const nonce = newNonce();
      const card = await loadEmbedded(deps, query);
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
    },
  );
}

async function loadEmbedded(deps: Deps, query: Query): Promise<Embedded> {
  const { locale, juego, certificado, tema, cantidad } = query;
  const brand = await deps.loadBrand();
  const isGame = typeof juego === 'string' && Object.hasOwn(GAMES, juego);
  const game = isGame ? (juego as GameSlug) : undefined;
  const limit = Math.min(DRAWS_MAX, Math.max(1, Math.trunc(Number(cantidad)) || 1));
  const isOne = typeof certificado === 'string';
  const draws = isOne
    ? [await getCertificatePage(deps, certificado)]
    : await selectHeld(deps.database, { game, limit }, jurisdictionsFor(deps));
  return {
    site: configuredIssuer(deps).public_url,
    name: brand.app_name,
    draws,
    game,
    isOne,
    locale: isLocale(locale) ? locale : 'es',
    scheme: SCHEMES.includes(tema as Scheme) ? (tema as Scheme) : null,
  };
}
