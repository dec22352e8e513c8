import { withLocale, type Locale } from '@vereda/contract/locale';
import type { FastifyInstance } from 'fastify';

/** The end of an address that `serveOneClick` serves, for a reader of this language. */
export function inLanguage(locale: Locale): string {
  return locale === 'es' ? '' : `?l=${locale}`;
}

type OneClick = {
  /** Path with `:ticket`, outside /api. */
  readonly path: string;
  /** Does it; twice changes nothing. Throws a coded error for a ticket that is not ours. */
  readonly stop: (ticket: string) => Promise<unknown>;
  /** Query of the page of mailed links that asks first, for people who open the address; `?l=` says their language. */
  readonly page: (ticket: string) => Record<string, string>;
};

/**
 * Ends a kind of mail by one click of a mail program (List-Unsubscribe-Post, RFC 8058): a POST does it, whatever form it
 * sends; opening the address leads to a page with a button, so that a scanner of links ends nothing.
 */
export function serveOneClick(app: FastifyInstance, { path, stop, page }: OneClick): void {
  // A scope of its own: no other address takes forms.
  void app.register(async (scope) => {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type);
      scope.addContentTypeParser(type, (_request, payload, done) => {
        payload.resume();
        done(null, {});
      });
    }
    const headers = { 'cache-control': 'no-store' };
    scope.post<{ Params: { ticket: string } }>(path, async ({ params }, reply) => {
      await stop(params.ticket);
      return reply.headers(headers).send({ ok: true });
    });
    scope.get<{ Params: { ticket: string }; Querystring: { l?: unknown } }>(path, async (request, reply) => {
      const handler = withLocale('/email-action-handler', request.query.l === 'en' ? 'en' : 'es');
      const query = new URLSearchParams(page(request.params.ticket));
      return reply.headers(headers).redirect(`${handler}?${query}`, 303);
    });
  });
}
