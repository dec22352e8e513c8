import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { networkOf } from '#platform/http/client-network';
import { ensureHuman } from '../captcha/captcha.service.ts';
import { deleteAttempts, takeTriesBack } from './attempts.queries.ts';
import { countTries, countWithin, keyOf, type Counted, type Rule } from './count-tries.ts';
import type { Place } from './known-places.ts';

const QUARTER_HOUR_S = 15 * 60;
const BY_NETWORK: Rule = { free: 50, firstWaitS: 15, longestWaitS: QUARTER_HOUR_S };
const BY_BOTH: Rule = { free: 5, firstWaitS: 15, longestWaitS: QUARTER_HOUR_S };
// Over all places that an account was never signed in from. It asks for proofs of work, so that it shuts nobody out.
const BY_ACCOUNT: Rule = { free: 10, firstWaitS: 3600, longestWaitS: 3600 };
const REGISTRATIONS: Rule = { free: 20, firstWaitS: 60, longestWaitS: 3600 };
// Each message costs the city money, so a place gets few for one phone and a network not many.
const MESSAGES: Rule = { free: 5, firstWaitS: 300, longestWaitS: 6 * 3600 };
// A whole office may sit behind one address: it is slowed down, not locked out.
const LOOKUPS: Rule = { free: 40, firstWaitS: 5, longestWaitS: 60 };
// Enough for a busy day at the desk, slow for who wants to learn who lives here; the same contact again is a slip or a hunt.
const DESK_LOOKUPS: Rule = { free: 300, firstWaitS: 5, longestWaitS: 60 };
const DESK_LOOKUPS_OF_ONE: Rule = { free: 10, firstWaitS: 30, longestWaitS: QUARTER_HOUR_S };
// Shorter than any link is good: whoever waits has a link in the letterbox that still works.
const MAILS: Rule = { free: 3, firstWaitS: 60, longestWaitS: 30 * 60 };
// Over all places: what was sent last is good for longer than this.
const MAILS_OF_ADDRESS: Rule = { free: 6, firstWaitS: 600, longestWaitS: 600 };
// Somebody may file and follow several reports in a row; nobody fills the letterbox of another with them, or shuts its
// owner out: a network has its own count, and many of them, at a proof of work each, make the owner wait an hour at most.
const MAILS_ABOUT_REPORTS: Rule = { free: 10, firstWaitS: 60, longestWaitS: 6 * 3600 };
const MAILS_FROM_EVERYWHERE: Rule = { free: 30, firstWaitS: 600, longestWaitS: 3600 };
// Whoever asks in a row gets a mail for each of a few, then one a day.
const MAILS_OF_SUMMARY: Rule = { free: 5, firstWaitS: 24 * 3600, longestWaitS: 24 * 3600 };

/** A counted try that can be forgotten again. */
export type Attempt = { succeeded(): Promise<void> };

/**
 * Counts a sign-in before the password is looked at, so that many at once do not slip through. From a browser or network
 * that the account was signed in from before nothing done elsewhere counts and nothing is refused: after a few own
 * mistakes a proof of work is asked for (auth/proof-needed). From elsewhere tries wait by account and network
 * (auth/too-many-attempts), and many networks together cost a proof each.
 */
export async function countSignIn(
  deps: Deps,
  who: { account: string; place: Place; proof?: string | undefined },
): Promise<Attempt> {
  const { place, proof } = who;
  const account = accountRule(who.account);
  const network = { ...BY_NETWORK, name: place.network };
  const both = { ...BY_BOTH, name: `${account.name} ${place.name}` };
  const counted: Counted[] = place.isHome ? [{ ...both, asks: 'proof' }] : [account, network, both];
  const prove = (transaction: DatabaseTransaction) => ensureProof({ ...deps, database: transaction }, proof);
  await countTries(deps, { counted, code: 'auth/too-many-attempts', prove });
  return {
    async succeeded() {
      await deleteAttempts(deps.database, [keyOf(deps, both)]);
      // Not all of them: an own success must not wash away tries of or at others.
      if (!place.isHome) await takeTriesBack(deps.database, [keyOf(deps, network), keyOf(deps, account)]);
    },
  };
}

/** Throws auth/proof-needed without a proof of work, or what the captcha throws for a bad one. */
async function ensureProof(deps: Deps, proof: string | undefined): Promise<void> {
  if (!proof) throw new AppError('auth/proof-needed', { fields: { captcha: 'auth/proof-needed' } });
  await ensureHuman(deps, proof);
}

/** Forgets the tries at an account from places that it was never signed in from, after its owner proved to be that. */
export async function forgetSignIns(deps: Deps, account: string): Promise<void> {
  const names = [accountRule(account), mailBudget(account)];
  await deleteAttempts(
    deps.database,
    names.map((rule) => keyOf(deps, rule)),
  );
}

/** Counts a registration from a network; throws platform/too-many-requests. */
export async function countRegistration(deps: Deps, ip: string): Promise<void> {
  await countOne(deps, { ...REGISTRATIONS, name: `register ${networkOf(ip)}` });
}

/** Counts a question whether a phone or an address is registered; throws platform/too-many-requests. */
export async function countLookup(deps: Deps, ip: string): Promise<void> {
  await countOne(deps, { ...LOOKUPS, name: `lookup ${networkOf(ip)}` });
}

/** Counts a contact that somebody at a desk looks up, whether it has an account or not; throws platform/too-many-requests. */
export async function countDeskLookup(deps: Deps, uid: string, contact: string): Promise<void> {
  const all = { ...DESK_LOOKUPS, name: `desk lookup ${uid}` };
  const one = { ...DESK_LOOKUPS_OF_ONE, name: `${all.name} ${contact.toLowerCase()}` };
  await countTries(deps, { counted: [all, one], code: 'platform/too-many-requests' });
}

/** Counts a code that is typed, whosever it is; not at home, where its own tries are limit enough. Throws auth/too-many-attempts. */
export async function countCodeTry(deps: Deps, place: Place): Promise<Attempt> {
  if (place.isHome) return { succeeded: () => Promise.resolve() };
  const rule = { ...BY_NETWORK, name: `code ${place.network}` };
  await countTries(deps, { counted: [rule], code: 'auth/too-many-attempts' });
  return { succeeded: () => takeTriesBack(deps.database, [keyOf(deps, rule)]) };
}

/**
 * Counts a second factor that an account gives; throws auth/too-many-attempts. Who gives it knows the password, and six
 * digits bear no more than a few guesses: all places that the account does not know share theirs.
 */
export async function countFactor(
  deps: Deps,
  { uid, where }: { uid: string; where: Place | string },
): Promise<Attempt> {
  const from = typeof where === 'string' ? where : where.isHome ? where.name : 'elsewhere';
  const rule = { ...BY_BOTH, name: `factor ${uid} ${from}` };
  await countTries(deps, { counted: [rule], code: 'auth/too-many-attempts' });
  return { succeeded: () => deleteAttempts(deps.database, [keyOf(deps, rule)]) };
}

/** Counts a text message to a phone (E.164) that is asked for from a place; throws platform/too-many-requests. */
export async function countTextMessage(deps: Deps, phone: string, place: Place): Promise<void> {
  await countOne(deps, { ...MESSAGES, name: `sms ${phone} ${place.name}` });
}

/** Counts a text message that an account asks for, to whichever phone; throws platform/too-many-requests. */
export async function countOwnTextMessage(deps: Deps, uid: string): Promise<void> {
  await countOne(deps, { ...MESSAGES, name: `sms of ${uid}` });
}

/** Counts a mail to an address that is asked for from a place, whether it has an account or not; throws platform/too-many-requests. */
export async function countMailTo(deps: Deps, email: string, place: Place): Promise<void> {
  await countOne(deps, { ...MAILS, name: `mail to ${email.toLowerCase()} ${place.name}` });
}

/** An address that somebody gave, and from where. */
export type Given = { readonly email: string; readonly ip: string };

/** Counts a mail about a report to an address that nobody has proven, in the transaction that asks for it; throws platform/too-many-requests. */
export function countReportMailTo(deps: Deps, transaction: DatabaseTransaction, given: Given): Promise<void> {
  return countMailAbout(deps, transaction, { ...given, what: 'report' });
}

/** The same for a mail that asks whether somebody wants to follow something; it takes nothing from those about reports. */
export function countFollowMailTo(deps: Deps, transaction: DatabaseTransaction, given: Given): Promise<void> {
  return countMailAbout(deps, transaction, { ...given, what: 'follow' });
}

async function countMailAbout(
  deps: Deps,
  transaction: DatabaseTransaction,
  { what, email, ip }: Given & { readonly what: 'report' | 'follow' },
): Promise<void> {
  const all = { ...MAILS_FROM_EVERYWHERE, name: `${what} mail to ${email.toLowerCase()}` };
  const own = { ...MAILS_ABOUT_REPORTS, name: `${all.name} from ${networkOf(ip)}` };
  await countWithin(deps, transaction, { counted: [own, all], code: 'platform/too-many-requests' });
}

/**
 * Counts a wrong key of a report: a few for a folio from one network, then each costs a proof of work (auth/proof-needed);
 * many from one network wait (platform/too-many-requests).
 */
export async function countWrongKey(
  deps: Deps,
  given: { folio: string; ip: string; proof?: string | undefined },
): Promise<void> {
  const network = { ...BY_NETWORK, name: `report keys ${networkOf(given.ip)}` };
  const both: Counted = { ...BY_BOTH, name: `${network.name} ${given.folio}`, asks: 'proof' };
  const prove = (transaction: DatabaseTransaction) =>
    ensureProof({ ...deps, database: transaction }, given.proof);
  await countTries(deps, { counted: [network, both], code: 'platform/too-many-requests', prove });
}

/** Counts a wrong password for a registration that waits for its proof; throws auth/too-many-attempts. */
export async function countClaimTry(deps: Deps, claim: string): Promise<void> {
  const rule = { ...BY_BOTH, name: `claim ${claim}` };
  await countTries(deps, { counted: [rule], code: 'auth/too-many-attempts' });
}

/** Counts a mail that an account asks for itself; throws platform/too-many-requests. */
export async function countMail(deps: Deps, uid: string): Promise<void> {
  await countOne(deps, { ...MAILS, name: `mail ${uid}` });
}

/**
 * Whether an address gets one more mail that asks whether it wants the daily summary. False where many were asked for:
 * one that was sent today opens what is asked for later too, so nobody shuts its owner out.
 */
export function takeSummaryMail(
  deps: Deps,
  transaction: DatabaseTransaction,
  email: string,
): Promise<boolean> {
  return takeBudget(deps, transaction, summaryBudget(email));
}

/** Forgets the mails of `takeSummaryMail` to an address, after its owner opened one. */
export function forgetSummaryMails(
  deps: Deps,
  transaction: DatabaseTransaction,
  email: string,
): Promise<void> {
  return deleteAttempts(transaction, [keyOf(deps, summaryBudget(email))]);
}

/** Whether a letterbox gets one more link. False where many were asked for from everywhere: the last one, sent minutes ago, still works. */
export function takeMailBudget(
  deps: Deps,
  transaction: DatabaseTransaction,
  email: string,
): Promise<boolean> {
  return takeBudget(deps, transaction, mailBudget(email));
}

async function takeBudget(deps: Deps, transaction: DatabaseTransaction, rule: Counted): Promise<boolean> {
  try {
    await countWithin(deps, transaction, { counted: [rule], code: 'platform/too-many-requests' });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'platform/too-many-requests') return false;
    throw error;
  }
}

function accountRule(account: string): Counted {
  return { ...BY_ACCOUNT, name: `account ${account.toLowerCase()}`, asks: 'proof' };
}

function summaryBudget(email: string): Counted {
  return { ...MAILS_OF_SUMMARY, name: `summary mail to ${email.toLowerCase()}` };
}

function mailBudget(email: string): Counted {
  return { ...MAILS_OF_ADDRESS, name: `links to ${email.toLowerCase()}` };
}

function countOne(deps: Deps, rule: Counted): Promise<void> {
  return countTries(deps, { counted: [rule], code: 'platform/too-many-requests' });
}
