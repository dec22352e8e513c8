import { createHmac } from 'node:crypto';
import type { ErrorCode } from '@vereda/contract/errors';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { networkOf } from '#platform/http/client-network';
import { addTry, deleteAttempts, lockAttempts, takeTryBack } from './attempts.queries.ts';

/** After `free` tries each further one waits, the first time `firstWaitS`, then twice as long, up to `longestWaitS`. */
type Rule = { readonly free: number; readonly firstWaitS: number; readonly longestWaitS: number };

type Counted = Rule & { readonly name: string };

const QUARTER_HOUR_S = 15 * 60;
const BY_NETWORK: Rule = { free: 50, firstWaitS: 15, longestWaitS: QUARTER_HOUR_S };
// Looser than for one network, so that a stranger elsewhere does not lock the owner of an account out at once.
const BY_ACCOUNT: Rule = { free: 25, firstWaitS: 15, longestWaitS: QUARTER_HOUR_S };
const BY_BOTH: Rule = { free: 5, firstWaitS: 15, longestWaitS: QUARTER_HOUR_S };
const REGISTRATIONS: Rule = { free: 20, firstWaitS: 60, longestWaitS: 3600 };
// Each message costs the city money, so a phone gets few and a network not many.
const MESSAGES_OF_PHONE: Rule = { free: 5, firstWaitS: 300, longestWaitS: 6 * 3600 };
// A whole office may sit behind one address: it is slowed down, not locked out.
const LOOKUPS: Rule = { free: 40, firstWaitS: 5, longestWaitS: 60 };
const MAILS: Rule = { free: 3, firstWaitS: 60, longestWaitS: 6 * 3600 };
// Somebody may file and follow several reports in a row; nobody fills the letterbox of another with them.
const MAILS_ABOUT_REPORTS: Rule = { free: 10, firstWaitS: 60, longestWaitS: 6 * 3600 };

/** A counted sign-in that can be forgotten again. */
export type SignInAttempt = { succeeded(): Promise<void> };

/** Counts a sign-in before the password is looked at, so that many at once do not slip through; throws auth/too-many-attempts. */
export async function countSignIn(deps: Deps, who: { account: string; ip: string }): Promise<SignInAttempt> {
  const account = { ...BY_ACCOUNT, name: `account ${who.account.toLowerCase()}` };
  const network = { ...BY_NETWORK, name: `network ${networkOf(who.ip)}` };
  const both = { ...BY_BOTH, name: `${account.name} ${network.name}` };
  await count(deps, [account, network, both], 'auth/too-many-attempts');
  return {
    async succeeded() {
      await deleteAttempts(deps.database, [keyOf(deps, account), keyOf(deps, both)]);
      // Not all of the network's: an own account must not wash away tries at others'.
      await takeTryBack(deps.database, keyOf(deps, network));
    },
  };
}

/** Forgets the tries at an account, after its owner proved to be that. */
export async function forgetSignIns(deps: Deps, account: string): Promise<void> {
  const rule = { ...BY_ACCOUNT, name: `account ${account.toLowerCase()}` };
  await deleteAttempts(deps.database, [keyOf(deps, rule)]);
}

/** Counts a registration from a network; throws platform/too-many-requests. */
export async function countRegistration(deps: Deps, ip: string): Promise<void> {
  await count(deps, [{ ...REGISTRATIONS, name: `register ${networkOf(ip)}` }], 'platform/too-many-requests');
}

/** Counts a question whether a phone or an address is registered; throws platform/too-many-requests. */
export async function countLookup(deps: Deps, ip: string): Promise<void> {
  await count(deps, [{ ...LOOKUPS, name: `lookup ${networkOf(ip)}` }], 'platform/too-many-requests');
}

/** Counts a code that is typed, whosever it is; throws auth/too-many-attempts. */
export async function countCodeTry(deps: Deps, ip: string): Promise<SignInAttempt> {
  const network = { ...BY_NETWORK, name: `code ${networkOf(ip)}` };
  await count(deps, [network], 'auth/too-many-attempts');
  return { succeeded: () => takeTryBack(deps.database, keyOf(deps, network)) };
}

/** Counts a second factor that an account gives; throws auth/too-many-attempts. */
export async function countFactor(deps: Deps, uid: string): Promise<SignInAttempt> {
  const rule = { ...BY_BOTH, name: `factor ${uid}` };
  await count(deps, [rule], 'auth/too-many-attempts');
  return { succeeded: () => deleteAttempts(deps.database, [keyOf(deps, rule)]) };
}

/** Counts a text message to a phone (E.164); throws platform/too-many-requests. */
export async function countTextMessage(deps: Deps, phone: string): Promise<void> {
  await count(deps, [{ ...MESSAGES_OF_PHONE, name: `sms ${phone}` }], 'platform/too-many-requests');
}

/** Counts a text message that an account asks for, to whichever phone; throws platform/too-many-requests. */
export async function countOwnTextMessage(deps: Deps, uid: string): Promise<void> {
  await count(deps, [{ ...MESSAGES_OF_PHONE, name: `sms of ${uid}` }], 'platform/too-many-requests');
}

/** Counts a mail to an address, whether it has an account or not; throws platform/too-many-requests. */
export async function countMailTo(deps: Deps, email: string): Promise<void> {
  await count(deps, [{ ...MAILS, name: `mail to ${email.toLowerCase()}` }], 'platform/too-many-requests');
}

/** Counts a mail about a report to an address that nobody has proven, in the transaction that asks for it; throws platform/too-many-requests. */
export async function countReportMailTo(
  deps: Deps,
  transaction: DatabaseTransaction,
  email: string,
): Promise<void> {
  const rule = { ...MAILS_ABOUT_REPORTS, name: `report mail to ${email.toLowerCase()}` };
  await countWithin(deps, transaction, { counted: [rule], code: 'platform/too-many-requests' });
}

/** Counts a wrong password for a registration that waits for its proof; throws auth/too-many-attempts. */
export async function countClaimTry(deps: Deps, claim: string): Promise<void> {
  await count(deps, [{ ...BY_BOTH, name: `claim ${claim}` }], 'auth/too-many-attempts');
}

/** Counts a mail that an account asks for; throws platform/too-many-requests. */
export async function countMail(deps: Deps, uid: string): Promise<void> {
  await count(deps, [{ ...MAILS, name: `mail ${uid}` }], 'platform/too-many-requests');
}

/** Seconds between a try and the next one that is let through, after this many. */
export function waitAfter({ free, firstWaitS, longestWaitS }: Rule, tries: number): number {
  return tries < free ? 0 : Math.min(longestWaitS, firstWaitS * 2 ** (tries - free));
}

async function count(deps: Deps, counted: readonly Counted[], code: ErrorCode): Promise<void> {
  await deps.database
    .transaction()
    .execute((transaction) => countWithin(deps, transaction, { counted, code }));
}

async function countWithin(
  deps: Deps,
  transaction: DatabaseTransaction,
  { counted, code }: { counted: readonly Counted[]; code: ErrorCode },
): Promise<void> {
  const now = deps.clock.now();
  const rules = new Map(counted.map((rule) => [keyOf(deps, rule).toString('hex'), rule]));
  const keys = [...rules.keys()].map((key) => Buffer.from(key, 'hex'));
  const waits = (await lockAttempts(transaction, keys, now)).map((row) => {
    const rule = rules.get(row.key_sha256.toString('hex'));
    const untilMs = row.last_at.getTime() + (rule ? waitAfter(rule, row.tries) : 0) * 1000;
    return Math.ceil((untilMs - now.getTime()) / 1000);
  });
  const seconds = Math.max(0, ...waits);
  if (seconds > 0) throw new AppError(code, { params: { seconds }, retryAfterSeconds: seconds });
  await addTry(transaction, keys, now);
}

// Keyed, so that nobody who reads the table learns who tried.
function keyOf(deps: Deps, { name }: Counted): Buffer {
  return createHmac('sha256', deps.secrets.derive('attempts')).update(name).digest();
}
