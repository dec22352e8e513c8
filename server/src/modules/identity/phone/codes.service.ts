import { randomUUID, timingSafeEqual } from 'node:crypto';
import { CODE_MINUTES, CODE_RESEND_SECONDS, CODE_TRIES } from '@vereda/contract/limits';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { countTextMessage } from '../attempts/attempts.service.ts';
import { hashOfDevice, marksOf, type Origin, type Place } from '../attempts/known-places.ts';
import { codeOf } from './code-digits.ts';
import { selectSentAt, takeTry, upsertCode, useCode, type Asker, type CodePurpose } from './codes.queries.ts';
import { sendCodeMessage } from './send-code-message.job.ts';

type Wanted = {
  phone: string;
  purpose: CodePurpose;
  locale: Locale;
  /** What the messages are counted by. */
  place: Place;
  origin: Origin;
  /** A cookie that the answer gives a browser without one; its network answers for it too. */
  newDevice?: string;
  isSilent?: boolean;
};

/**
 * Sends a fresh code to a phone (E.164), good for the browser that asked; its one before is void, those of others stay.
 * Throws platform/too-many-requests within a minute of its last one. `isSilent` does everything but send, for who must
 * not learn whether the phone is known.
 */
export async function issueCode(deps: Deps, wanted: Wanted): Promise<void> {
  const { phone, purpose } = wanted;
  const now = deps.clock.now();
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  const notSentSince = new Date(now.getTime() - CODE_RESEND_SECONDS * 1000);
  const asker = marksOf(deps, wanted.origin);
  await ensureNotJustSent(deps, { phone, purpose, asker }, notSentSince);
  await countTextMessage(deps, phone, wanted.place);
  const fresh = wanted.newDevice === undefined ? null : hashOfDevice(wanted.newDevice);
  await deps.database.transaction().execute(async (transaction) => {
    const row = {
      id,
      phone,
      purpose,
      asker_sha256: asker.device ?? fresh ?? asker.network,
      network_sha256: asker.device ? null : asker.network,
      now,
      expires_at: expiresAt,
      notSentSince,
    };
    if (!(await upsertCode(transaction, row))) throw tooSoon(CODE_RESEND_SECONDS);
    if (wanted.isSilent) return;
    await enqueue(transaction, sendCodeMessage, { payload: { id, locale: wanted.locale } });
  });
}

// Before it is counted, so that impatience does not use up the messages of a phone.
async function ensureNotJustSent(
  deps: Deps,
  code: { phone: string; purpose: CodePurpose; asker: Asker },
  notSentSince: Date,
): Promise<void> {
  const sentAt = await selectSentAt(deps.database, code, deps.clock.now());
  const waitMs = sentAt ? sentAt.getTime() - notSentSince.getTime() : 0;
  if (waitMs > 0) throw tooSoon(Math.ceil(waitMs / 1000));
}

/** Uses up the code that the same browser or network asked for; throws auth/invalid-verification-code or, when none is good any more, auth/code-expired. */
export async function consumeCode(
  deps: Deps,
  given: { phone: string; purpose: CodePurpose; code: string },
  origin: Origin,
): Promise<void> {
  const now = deps.clock.now();
  const asker = marksOf(deps, origin);
  // The try is kept whatever comes of it, so that many guesses at once are many tries.
  const found = await takeTry(deps.database, { ...given, asker, now, maxTries: CODE_TRIES });
  if (!found) throw new AppError('auth/code-expired', { fields: { code: 'auth/code-expired' } });
  if (!timingSafeEqual(Buffer.from(codeOf(deps.secrets, found.id)), Buffer.from(given.code))) {
    const left = CODE_TRIES - found.tries;
    const code = left > 0 ? 'auth/invalid-verification-code' : 'auth/code-expired';
    throw new AppError(code, { params: { left }, fields: { code } });
  }
  if (!(await useCode(deps.database, found.id, now)))
    throw new AppError('auth/code-expired', { fields: { code: 'auth/code-expired' } });
}

function tooSoon(seconds: number): AppError {
  return new AppError('platform/too-many-requests', { params: { seconds }, retryAfterSeconds: seconds });
}
