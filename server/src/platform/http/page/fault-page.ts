import { statusOf } from '@vereda/contract/errors';
import { localeOfPath, withLocale, type Locale } from '@vereda/contract/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asAppError } from '../answer-error.ts';
import { newNonce } from '../security.ts';
import { escapeHtml } from './escape-html.ts';

const WORDS = {
  es: {
    unavailable: 'El sitio no está disponible por un momento',
    internal: 'Algo falló de nuestro lado',
    what: 'Esta página no se pudo mostrar. Lo que ya fue confirmado está a salvo.',
    request: 'Número de este pedido, para mencionarlo al consultar:',
    retry: 'Reintentar',
    home: 'Ir al inicio',
  },
  en: {
    unavailable: 'The site is not available for a moment',
    internal: 'Something failed on our side',
    what: 'This page could not be shown. Whatever was already confirmed is safe.',
    request: 'The number of this request, to mention when you ask about it:',
    retry: 'Try again',
    home: 'Go home',
  },
} satisfies Record<Locale, Record<string, string>>;

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:48px 20px;font:18px/1.5 system-ui,sans-serif;background:#faf9f6;color:#1d1d1b}
main{max-width:36rem;margin:0 auto}h1{font-size:28px;line-height:1.2;margin:0 0 12px}
p{margin:0 0 16px}code{font-size:16px;overflow-wrap:anywhere}
a{display:inline-block;padding:11px 18px;margin:8px 12px 0 0;border:1px solid currentColor;border-radius:6px;color:inherit}
a:first-of-type{background:#1d1d1b;color:#faf9f6;text-decoration:none}
@media(prefers-color-scheme:dark){body{background:#1a1b1d;color:#ececea}a:first-of-type{background:#ececea;color:#1a1b1d}}`;

/** Answers a document that failed as a page in the language of its path; it needs no brand, script, build or database. */
export function answerFault(error: Error, request: FastifyRequest, reply: FastifyReply) {
  const fault = asAppError(error);
  const status = Math.max(500, statusOf(fault.code));
  request.log.error({ err: error, requestId: request.id }, fault.code);
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
  const nonce = newNonce();
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(pageOf({ url: request.url, id: request.id, isPassing: status === 503, nonce }));
}

type Fault = {
  readonly url: string;
  readonly id: string;
  readonly isPassing: boolean;
  readonly nonce: string;
};

function pageOf({ url, id, isPassing, nonce }: Fault): string {
  const locale = localeOfPath(url.split('?', 1)[0] ?? '/');
  const words = WORDS[locale];
  const title = isPassing ? words.unavailable : words.internal;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" />
<title>${title}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${words.what}</p>
<p>${words.request} <code>${escapeHtml(id)}</code></p>
<a href="${escapeHtml(localAddress(url))}">${words.retry}</a><a href="${withLocale('/', locale)}">${words.home}</a>
</main>
</body>
</html>
`;
}

// `//host` would lead to another site.
function localAddress(url: string): string {
  return `/${url.replace(/^[/\\]+/, '')}`;
}
