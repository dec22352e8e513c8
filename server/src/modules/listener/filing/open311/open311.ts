import { RATE_PER_MINUTE } from '@vereda/contract/limits';
import { messageOf, statusOf } from '@vereda/contract/errors';
import { parseFolio } from '@vereda/contract/listener/text/folio';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { AppError } from '#platform/errors';
import { asAppError } from '#platform/http/answer-error';
import { localeOf } from '#platform/http/request-facts';
import { selectOpenSubcategory } from '../../categories/category.queries.ts';
import { findPartner, type Partner } from './api-key.service.ts';
import { readListArguments, type Arguments } from './arguments.ts';
import { discovery } from './discovery.ts';
import { postRequest } from './post-request.ts';
import { selectByFolios, selectRequests, type Reader } from './request.queries.ts';
import { definitionOf, servicesOf } from './services.ts';
import { FORMATS, MIME, written, type Format } from './spark.ts';

/** Where GeoReport v2 is served. */
export const OPEN311_PATH = '/open311/v2';

const NAMED = /^(?<id>[^/]{1,100})\.(?<format>xml|json)$/;
const ANYWHERE = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=10' };

type Answer = {
  readonly root: string;
  readonly value: Parameters<typeof written>[2];
  readonly next?: string;
};
type Call = { readonly request: FastifyRequest; readonly args: Arguments; readonly id: string };

/** Serves Open311 GeoReport v2 in XML and JSON: services, their questions, public reports, and filing with a key. */
export function serveOpen311(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, argumentsOf(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler(answerFault);
    const serve = (method: 'GET' | 'POST', path: string, answer: (call: Call) => Promise<Answer>) => {
      const limit = method === 'GET' ? 'read' : 'write';
      const rateLimit = { max: RATE_PER_MINUTE[limit], timeWindow: 60_000, groupId: `open311-${limit}` };
      scope.route({
        method,
        url: OPEN311_PATH + path,
        config: { rateLimit },
        handler: async (request, reply) => {
          const call = await readCall(deps, request);
          return send(reply, call.format, await answer(call));
        },
      });
    };
    for (const format of FORMATS) {
      serve('GET', `/discovery.${format}`, async () => discovery(deps));
      serve('GET', `/services.${format}`, async ({ request }) => ({
        root: 'services',
        value: await servicesOf(deps.database, localeOf(request), deps.clock.now()),
      }));
      serve('GET', `/requests.${format}`, (call) => listRequests(deps, call));
      serve('POST', `/requests.${format}`, async ({ request, args }) => ({
        root: 'service_requests',
        value: [await postRequest(deps, { request, args, partner: await partnerOf(deps, args) })],
      }));
    }
    serve('GET', '/services/:named', (call) => getDefinition(deps, call));
    serve('GET', '/requests/:named', (call) => getRequest(deps, call));
    // Every report has its number at once: no token is ever given out.
    serve('GET', '/tokens/:named', async () => {
      throw new AppError('listener/report-not-found');
    });
  });
}

async function getDefinition(deps: Deps, { id, request }: Call): Promise<Answer> {
  const type = /^\d{1,9}$/.test(id) ? await selectOpenSubcategory(deps.database, Number(id)) : null;
  if (!type) throw new AppError('listener/unknown-service');
  return { root: 'service_definition', value: definitionOf(type, localeOf(request)) };
}

async function getRequest(deps: Deps, call: Call): Promise<Answer> {
  const folio = parseFolio(call.id);
  const found = folio ? await selectByFolios(deps.database, await readerOf(deps, call), [folio]) : [];
  if (found.length === 0) throw new AppError('listener/report-not-found');
  return { root: 'service_requests', value: found };
}

async function listRequests(deps: Deps, call: Call): Promise<Answer> {
  const reader = await readerOf(deps, call);
  const wanted = readListArguments(call.args, deps.clock.now());
  if (wanted.areIdsAsked)
    return { root: 'service_requests', value: await selectByFolios(deps.database, reader, wanted.folios) };
  const { items, next_cursor } = await selectRequests(deps.database, reader, wanted);
  if (next_cursor === null) return { root: 'service_requests', value: items };
  const next = new URL(call.request.url, reader.site);
  next.searchParams.set('cursor', next_cursor);
  next.searchParams.set('start_date', wanted.since.toISOString());
  next.searchParams.set('end_date', wanted.until.toISOString());
  return { root: 'service_requests', value: items, next: next.href };
}

// A key shows its holder what it filed; a wrong one is told, not passed over.
async function readerOf(deps: Deps, { request, args }: Call): Promise<Reader> {
  const partner = args['api_key'] ? await partnerOf(deps, args) : null;
  return { locale: localeOf(request), site: publicUrl(deps.config), keyId: partner?.key_id ?? null };
}

/** Whose key came; throws listener/api-key-refused for none and for one that is not good. */
async function partnerOf(deps: Deps, args: Arguments): Promise<Partner> {
  const key = String(args['api_key'] ?? '').trim();
  const partner = key === '' ? null : await findPartner(deps.database, key);
  if (!partner) throw new AppError('listener/api-key-refused');
  return partner;
}

async function readCall(deps: Deps, request: FastifyRequest): Promise<Call & { format: Format }> {
  const { activeModules } = await accessContext(deps);
  if (!activeModules.includes('listener')) throw new AppError('configuration/module-inactive');
  const { search } = new URL(request.url, 'http://any');
  const posted = request.method === 'POST' ? ((request.body as Arguments | null) ?? {}) : {};
  const args = { ...argumentsOf(new URLSearchParams(search)), ...posted };
  const jurisdiction = String(args['jurisdiction_id'] ?? '').trim();
  if (jurisdiction !== '' && jurisdiction !== jurisdictionOf(deps))
    throw new AppError('listener/unknown-jurisdiction');
  const { named } = request.params as { readonly named?: string };
  const groups = NAMED.exec(named ?? '')?.groups;
  if (named !== undefined && !groups) throw new AppError('platform/not-found');
  return { request, args, id: groups?.['id'] ?? '', format: formatOf(request) };
}

/** The only jurisdiction of a city: its host without www. */
export function jurisdictionOf(deps: Deps): string {
  return new URL(publicUrl(deps.config)).hostname.replace(/^www\./, '');
}

function argumentsOf(params: URLSearchParams): Arguments {
  const args: Record<string, string | readonly string[]> = Object.create(null) as Record<string, string>;
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name);
    args[name] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return args;
}

function formatOf({ url }: FastifyRequest): Format {
  return /\.json(\?|$)/.test(url) ? 'json' : 'xml';
}

function send(reply: FastifyReply, format: Format, { root, value, next }: Answer): FastifyReply {
  const isShared = reply.request.method === 'GET' && !reply.request.url.includes('api_key');
  if (next) reply.header('link', `<${next}>; rel="next"`);
  return reply
    .headers(isShared ? ANYWHERE : { 'cache-control': 'no-store' })
    .type(MIME[format])
    .send(written(format, root, value));
}

function answerFault(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const fault = asAppError(error);
  const status = statusOf(fault.code);
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, fault.code);
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
  const message = messageOf(fault.code, localeOf(request), fault.params);
  const wrong = Object.entries(fault.fields ?? {}).map(([name, what]) => `${name}: ${what}`);
  const description = [message, ...wrong].join(' · ');
  const format = formatOf(request);
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type(MIME[format])
    .send(written(format, 'errors', [{ code: status, description }]));
}
