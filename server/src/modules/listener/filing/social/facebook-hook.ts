import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { RATE_PER_MINUTE } from '@vereda/contract/limits';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { readSocial } from './read-social.job.ts';
import { hurryReading } from './social-reading.queries.ts';

/** Where Facebook tells that something reached the page. */
export const FACEBOOK_HOOK_PATH = '/hooks/facebook';

const CHALLENGE = /^[\w.-]{1,200}$/;
const told = z.object({ object: z.string(), entry: z.array(z.object({ id: z.string() })) });

/**
 * Facebook's webhook: with the right signature it only says that the page is to be read now; what was written comes by the
 * same reading as always. Served where both the app's secret and the word that Facebook repeats are set.
 */
export function serveFacebookHook(app: FastifyInstance, deps: Deps): void {
  const { FACEBOOK_APP_SECRET: secret, FACEBOOK_VERIFY_TOKEN: word, FACEBOOK_PAGE_ID: page } = deps.config;
  if (!secret || !word || !page) return;
  const config = { rateLimit: { max: RATE_PER_MINUTE.read, timeWindow: 60_000, groupId: 'facebook-hook' } };
  void app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.get<{ Querystring: Record<string, unknown> }>(
      FACEBOOK_HOOK_PATH,
      { config },
      async ({ query }, reply) => {
        const challenge = String(query['hub.challenge'] ?? '');
        const isAsked = query['hub.mode'] === 'subscribe' && CHALLENGE.test(challenge);
        if (!isAsked || !isSame(String(query['hub.verify_token'] ?? ''), word))
          throw new AppError('auth/forbidden');
        return reply.type('text/plain').send(challenge);
      },
    );
    scope.post(FACEBOOK_HOOK_PATH, { config }, async ({ headers, body }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      if (!isSigned(bytes, String(headers['x-hub-signature-256'] ?? ''), secret)) {
        throw new AppError('auth/forbidden');
      }
      if (isOfPage(bytes, page)) await hurry(deps);
      return reply.send({ ok: true });
    });
  });
}

async function hurry(deps: Deps): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    await hurryReading(transaction, 'facebook', deps.clock.now());
    await enqueue(transaction, readSocial, { payload: {}, key: 'read-social' });
  });
}

function isSigned(body: Buffer, given: string, secret: string): boolean {
  return isSame(given, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
}

// Of hashes, so that neither what is right nor its length shows in the time that this takes.
function isSame(given: string, wanted: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(wanted));
}

function isOfPage(body: Buffer, page: string): boolean {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('platform/malformed-body');
  }
  const note = told.safeParse(parsed);
  return note.success && note.data.object === 'page' && note.data.entry.some(({ id }) => id === page);
}
