import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** A fresh nonce for the scripts and styles of one page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Content security policy of a script file; workers (map, captcha, service worker) live under the one they came with. */
export function scriptPolicy(config: Pick<Config, 'MAP_STYLE_URL'>): string {
  const map = config.MAP_STYLE_URL ? ` ${new URL(config.MAP_STYLE_URL).origin}` : '';
  return `default-src 'none'; script-src 'self'; connect-src 'self'${map}; img-src 'self' data: blob:${map}; worker-src 'self'`;
}

/** Content security policy of a page: own origin only, scripts and styles by nonce, no framing. */
export function contentSecurityPolicy(nonce: string, config: Pick<Config, 'MAP_STYLE_URL'>): string {
  const map = config.MAP_STYLE_URL ? ` ${new URL(config.MAP_STYLE_URL).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${map}`,
    `connect-src 'self'${map}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Puts the headers that every answer carries; pages replace the policy by their own. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    // What the API tells is somebody's own unless a call says how long it may be kept.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    reply.headers({
      'content-security-policy': API_POLICY,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
    });
    if (config.PUBLIC_URL?.startsWith('https://')) {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
  });
}
