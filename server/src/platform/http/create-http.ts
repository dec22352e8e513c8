import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { JSON_BODY_MAX_BYTES, PHOTO_MAX_BYTES } from '@vereda/contract/limits';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import { answerError } from './answer-error.ts';
import { networkOf } from './client-network.ts';
import { compressSmall } from './page/compress-page.ts';
import { RateStore } from './rate-store.ts';

const CONNECTION_FAULTS: Partial<Record<string, readonly [status: string, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'platform/body-too-large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'platform/unavailable'],
};
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 10_000;
// Letters of an answer from which on it is compressed, and up to which at once.
const COMPRESSED_FROM = 1024;
const SMALL_UNTIL = 65_536;
// Node looks for slow clients so often.
const SLOW_CHECK_MS = 1000;

/** A Fastify instance with limits, time-outs for slow clients, cookies, uploads, compression and coded errors. */
export async function createHttp(config: Config, log: Log): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // One line per request would double the work of a hot list; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY > 0 && ((_address: string, hop: number) => hop < config.TRUST_PROXY),
    bodyLimit: JSON_BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { connectionsCheckingInterval: SLOW_CHECK_MS },
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: answerError,
    clientErrorHandler: refuseConnection,
  });
  app.server.headersTimeout = HEADERS_TIMEOUT_MS;
  const isPublicByTls = config.PUBLIC_URL?.startsWith('https://');
  await app.register(cookie, { parseOptions: { secure: isPublicByTls ? true : 'auto' } });
  await app.register(multipart, {
    limits: { files: 1, fileSize: PHOTO_MAX_BYTES, fields: 10, fieldSize: 1000 },
  });
  compressSmallAnswers(app);
  await app.register(compress, { global: true, threshold: COMPRESSED_FROM, encodings: ['br', 'gzip'] });
  if (config.RATE_LIMITS === 'on') await registerRateLimit(app);
  app.setErrorHandler(answerError);
  acceptEmptyJson(app);
  return app;
}

// What arrives is no HTTP, or too slow or too much of it: there is no request yet that could be answered.
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, code] =
    CONNECTION_FAULTS[error.code ?? ''] ?? (['400 Bad Request', 'platform/malformed-body'] as const);
  const body = JSON.stringify({ error: { code, message: messageOf(code, 'es'), requestId: randomUUID() } });
  const head = `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`;
  socket.end(`${head}\r\nconnection: close\r\n\r\n${body}`);
}

// What is longer, and what comes as bytes or as a stream, is left to the plugin, on other threads.
function compressSmallAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !isSmallText(payload, reply)) return payload;
    const { encoding, body } = compressSmall(payload, request.headers['accept-encoding']);
    if (encoding) reply.headers({ 'content-encoding': encoding, vary: varyOf(reply) });
    if (encoding) reply.removeHeader('content-length');
    return body;
  });
}

function isSmallText(text: string, reply: FastifyReply): boolean {
  return (
    text.length >= COMPRESSED_FROM &&
    text.length <= SMALL_UNTIL &&
    !reply.hasHeader('content-encoding') &&
    /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|xml)\b)/.test(String(reply.getHeader('content-type')))
  );
}

function varyOf(reply: FastifyReply): string {
  const others = reply.getHeader('vary');
  return others === undefined ? 'accept-encoding' : `${String(others)}, accept-encoding`;
}

async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: RateStore,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, limit) => {
      const seconds = Math.max(1, Math.ceil(limit.ttl / 1000));
      return new AppError('platform/too-many-requests', { params: { seconds }, retryAfterSeconds: seconds });
    },
  });
}

// A call without fields may come with no body at all; an empty body counts as {}.
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, {});
    return app.getDefaultJsonParser('error', 'error')(request, body as string, done);
  });
}
