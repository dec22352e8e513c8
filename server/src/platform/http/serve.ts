import { can, isPermissionActive } from '@vereda/contract/access/can';
import type { AccessContext, Viewer } from '@vereda/contract/access/viewer';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import type { ErrorCode } from '@vereda/contract/errors';
import { JSON_BODY_MAX_BYTES, RATE_PER_MINUTE } from '@vereda/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodError } from 'zod';
import { AppError } from '../errors.ts';
import type { EndpointGroup, HandlerContext } from './handler.ts';
import { Reply } from './reply.ts';
import { factsOf, readUpload } from './request-facts.ts';

/** Who the credentials of a request belong to; `expired` means a token that was good once. */
export type Identified = Known | 'expired' | null;

/** `viewer` is null while the session waits for its second factor. */
export type Known = { viewer: Viewer | null; sessionId: string };

/** What serving needs from identity and configuration. */
export type Guards = {
  identify(credentials: {
    bearer: string | null;
    cookies: Record<string, string>;
    method: string;
  }): Promise<Identified>;
  accessContext(): Promise<AccessContext>;
  /** Told when somebody signed in tried what they may not; `call` is the method and path. */
  noteForbidden(viewer: Viewer, call: string): Promise<void>;
};

// Who is let into a call may still be refused by its rules: both are worth knowing.
const REFUSALS: readonly ErrorCode[] = [
  'auth/forbidden',
  'identity/above-own-rights',
  'certificates/not-the-appointed',
];

/** Serves every call of the groups under /api: limit, identify, permit, parse, handle. */
export function serveGroups(app: FastifyInstance, groups: readonly EndpointGroup[], guards: Guards): void {
  for (const { endpoints, handlers } of groups) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`);
      app.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        bodyLimit: endpoint.bodyMaxBytes ?? JSON_BODY_MAX_BYTES,
        config: { rateLimit: rateLimitOf(endpoint), permission: endpoint.access },
        handler: (request, reply) => serveCall({ endpoint, handler, guards }, request, reply),
      });
    }
  }
}

function rateLimitOf(endpoint: EndpointSpec) {
  const rateClass = endpoint.limit ?? (endpoint.method === 'GET' ? 'read' : 'write');
  return { max: RATE_PER_MINUTE[rateClass], timeWindow: 60_000, groupId: rateClass };
}

type Served = { endpoint: EndpointSpec; handler: EndpointGroup['handlers'][string]; guards: Guards };

async function serveCall(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint, guards } = served;
  const bearer = bearerOf(request);
  const identified = await identify(guards, request, bearer);
  const who = identified === 'expired' ? null : identified;
  ensureGoodToken(endpoint, { bearer, identified });
  try {
    await ensurePermitted(endpoint, who?.viewer ?? null, guards);
    return await handle(served, who, { request, reply });
  } catch (error) {
    if (who?.viewer && error instanceof AppError && REFUSALS.includes(error.code))
      await guards.noteForbidden(who.viewer, `${endpoint.method} ${endpoint.path}`);
    throw error;
  }
}

async function handle(
  { endpoint, handler }: Served,
  who: Known | null,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const parsed = endpoint.input.safeParse(rawInput(endpoint, request));
  if (!parsed.success) throw invalidInput(parsed.error);
  const context: HandlerContext<EndpointSpec> = {
    viewer: who?.viewer ?? null,
    sessionId: who?.sessionId ?? null,
    input: parsed.data,
    request: factsOf(request, parsed.data),
    upload: () => readUpload(request),
  };
  const result = await handler(context);
  if (result instanceof Reply) return sendReply(reply, result);
  // Parsing drops every field that the contract does not name: least data out.
  return reply.send(endpoint.output.parse(result));
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : null;
}

async function identify(guards: Guards, request: FastifyRequest, bearer: string | null): Promise<Identified> {
  const cookies = Object.fromEntries(
    Object.entries(request.cookies).map(([name, value]) => [name, value ?? '']),
  );
  return guards.identify({ bearer, cookies, method: request.method });
}

// Who sends a token means to be somebody: serving him as a visitor would drop what he did from his account. Only the
// calls that open and renew sessions take a token that is no longer good.
function ensureGoodToken(
  endpoint: EndpointSpec,
  { bearer, identified }: { bearer: string | null; identified: Identified },
): void {
  if (bearer === null || endpoint.access === 'identity.sign-in') return;
  if (identified === 'expired') throw new AppError('auth/token-expired');
  if (identified === null) throw new AppError('auth/login-required');
  if (identified.viewer === null) throw new AppError('auth/second-factor-required');
}

async function ensurePermitted(endpoint: EndpointSpec, viewer: Viewer | null, guards: Guards): Promise<void> {
  const context = await guards.accessContext();
  const verdict = can(viewer, endpoint.access, context);
  if (verdict === 'allowed') return;
  if (verdict === 'login') throw new AppError('auth/login-required');
  if (verdict === 'not-validated') throw new AppError('auth/email-not-verified');
  if (verdict === 'second-factor') throw new AppError('auth/second-factor-required');
  const active = isPermissionActive(endpoint.access, context);
  throw new AppError(active ? 'auth/forbidden' : 'configuration/module-inactive');
}

function rawInput(endpoint: EndpointSpec, request: FastifyRequest): Record<string, unknown> {
  const params = asObject(request.params);
  if (endpoint.method === 'GET' || endpoint.upload) return { ...asObject(request.query), ...params };
  const { body } = request;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('platform/malformed-body');
  }
  return { ...asObject(body), ...params };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The coded answer for input that does not fit its schema, field by field. */
export function invalidInput(error: ZodError): AppError {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || '_';
    fields[path] ??= fieldCode(issue);
  }
  return new AppError('platform/invalid-input', { fields });
}

// A custom refinement says its own code; the rest is zod's word for it, or `required` for what is missing.
function fieldCode(issue: ZodError['issues'][number]): string {
  if (issue.code === 'custom' || issue.message.includes('/')) return issue.message;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return issue.code;
}

function sendReply(reply: FastifyReply, answer: Reply) {
  for (const cookie of answer.cookies) {
    reply.setCookie(cookie.name, cookie.value, {
      httpOnly: true,
      sameSite: cookie.sameSite ?? 'lax',
      path: cookie.path ?? '/',
      maxAge: cookie.maxAgeSeconds,
    });
  }
  return reply.status(answer.status).headers(answer.headers).send(answer.body);
}
