import type { Viewer } from '@vereda/contract/access/viewer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessContext, loadStartup } from '#modules/configuration/public';
import { identify, noteForbidden } from '#modules/identity/public';
import { catalogGroup } from '#platform/catalog/catalog-group';
import type { Deps } from '#platform/deps';
import type { EventFeed } from '#platform/events/event-feed';
import { serveApiDocs } from '#platform/http/api-docs';
import { createHttp } from '#platform/http/create-http';
import { serveEventStream } from '#platform/http/event-stream';
import { serveOperations } from '#platform/http/operations';
import type { PageHeads } from '#platform/http/page/page-head';
import { servePages, type WriteBanner } from '#platform/http/page/pages';
import { addSecurityHeaders } from '#platform/http/security';
import { serveGroups, type Guards } from '#platform/http/serve';
import { modules } from './modules.ts';

/** The HTTP application of the whole product; `feed` is absent where no live events are wanted. */
export async function createApp(deps: Deps, feed?: EventFeed): Promise<FastifyInstance> {
  const app = await createHttp(deps.config, deps.log);
  addSecurityHeaders(app, deps.config);
  const guards: Guards = {
    identify: (credentials) => identify(deps, credentials),
    accessContext: () => accessContext(deps),
    noteForbidden: (viewer, call) => noteForbidden(deps, viewer, call),
  };
  serveGroups(
    app,
    [
      ...modules.flatMap((module) => module.groups(deps)),
      ...deps.catalogs().map((desk) => catalogGroup(deps, desk)),
    ],
    guards,
  );
  for (const module of modules) module.documents?.(app, deps);
  serveOperations(
    app,
    deps,
    modules.flatMap((module) => module.gauges ?? []),
  );
  await serveApiDocs(app);
  const byCookie = (request: FastifyRequest) => identifyByCookie(guards, request);
  if (feed) serveEventStream(app, { feed, hearWho: byCookie });
  const heads = Object.assign({}, ...modules.map((module) => module.pageHeads?.(deps))) as PageHeads;
  const banners = modules.flatMap((module) => module.banner?.(deps) ?? []);
  const banner: WriteBanner = async (locale) =>
    (await Promise.all(banners.map((write) => write(locale)))).join('');
  await servePages(app, { ...deps, heads, banner }, async (request) => {
    const who = await byCookie(request);
    return loadStartup(deps, request.host, who?.viewer ?? null);
  });
  return app;
}

type Seen = { readonly viewer: Viewer; readonly sessionId: string };

// Pages and event streams come by plain GET: the session cookie says who it is.
async function identifyByCookie(guards: Guards, request: FastifyRequest): Promise<Seen | null> {
  const cookies = Object.fromEntries(
    Object.entries(request.cookies).map(([name, value]) => [name, value ?? '']),
  );
  const who = await guards.identify({ bearer: null, cookies, method: 'GET' });
  if (who === 'expired' || !who?.viewer) return null;
  return { viewer: who.viewer, sessionId: who.sessionId };
}
