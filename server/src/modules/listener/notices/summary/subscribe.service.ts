import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import { SUMMARY_SUBSCRIPTIONS_MAX } from '@vereda/contract/limits';
import type { summaryEndpoints } from '@vereda/contract/listener/figures/summary';
import type { Locale } from '@vereda/contract/locale';
import { getCityDay } from '#modules/configuration/public';
import { ensureHuman, findAddressee, forgetSummaryMails, takeSummaryMail } from '#modules/identity/public';
import { nameOfPoint } from '#modules/urbanism/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { selectFeedName } from '../feed/feed.queries.ts';
import { deleteReader, selectReaderOf, upsertReader } from './reader.queries.ts';
import { sendSummaryQuestion } from './send-summary-question.job.ts';
import {
  countConfirmed,
  deleteOldAsked,
  deleteSubscription,
  selectSubscriptions,
  upsertSubscription,
  type DrawnArea,
  type Narrowing,
} from './subscription.queries.ts';
import { provenReader, readerOfTicket } from './summary-address.ts';

type Calls = typeof summaryEndpoints;
type Who = { readonly viewer: Viewer | null; readonly locale: Locale };
type Subscribed = Output<Calls['subscribe']>;
type Named = Narrowing & { readonly place: string | null; readonly at: Date };

/** Subscribes to the daily summary: an account and who opened a mail at once, an address once it confirmed. Twice changes nothing. */
export async function subscribe(
  deps: Deps,
  { email, captcha, ticket, ...wanted }: Input<Calls['subscribe']>,
  { viewer, locale }: Who,
): Promise<Subscribed> {
  const of = await named(deps, wanted, locale);
  if (ticket !== undefined) return subscribeByTicket(deps, ticket, of);
  if (!viewer) return askByMail(deps, of, { email, captcha, locale });
  // It has to be the owner's.
  if (viewer.email === null || !viewer.emailVerified) throw new AppError('listener/summary-needs-address');
  const day = await getCityDay(deps);
  await deps.database.transaction().execute(async (transaction) => {
    const who = { uid: viewer.uid, email: null };
    await confirm(transaction, await upsertReader(transaction, who, { locale, at: of.at, day }), of);
  });
  return { subscribed: true, confirm_by_mail: false };
}

// Throws platform/not-found for what is not offered or not on the map. A circle's middle is kept to about ten metres.
async function named(deps: Deps, { around, drawn, ...of }: Narrowing, locale: Locale): Promise<Named> {
  const names = await selectFeedName(deps.database, { ...of, locale });
  const isUnknown =
    (of.category_id !== undefined && names.category === null) ||
    (of.colonia_id !== undefined && names.colonia === null);
  if (isUnknown) throw new AppError('platform/not-found');
  const at = deps.clock.now();
  const middle = around?.point ?? (drawn && middleOf(drawn));
  if (!middle) return { ...of, place: null, at };
  const point = { lat: rounded(middle.lat), lng: rounded(middle.lng) };
  const { text: place } = await nameOfPoint(deps.database, point, locale);
  if (!around) return { ...of, drawn, place, at };
  return { ...of, around: { point, radius_m: around.radius_m }, place, at };
}

function middleOf({ coordinates: [outline] }: DrawnArea): { lat: number; lng: number } {
  const corners = outline.slice(1);
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return { lng: mean(0), lat: mean(1) };
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

async function confirm(transaction: DatabaseTransaction, readerId: number, of: Named): Promise<void> {
  await upsertSubscription(transaction, readerId, { ...of, isConfirmed: true });
  if ((await countConfirmed(transaction, readerId)) > SUMMARY_SUBSCRIPTIONS_MAX)
    throw new AppError('listener/too-many-subscriptions', { params: { count: SUMMARY_SUBSCRIPTIONS_MAX } });
}

async function subscribeByTicket(deps: Deps, ticket: string, of: Named): Promise<Subscribed> {
  await deps.database.transaction().execute(async (transaction) => {
    const reader = await provenReader(deps, transaction, ticket);
    if (!reader) throw new AppError('identity/ticket-invalid');
    await forgetSummaryMails(deps, transaction, reader.email);
    await confirm(transaction, reader.id, of);
  });
  return { subscribed: true, confirm_by_mail: false };
}

type ByMail = Pick<Input<Calls['subscribe']>, 'email' | 'captcha'> & { readonly locale: Locale };

async function askByMail(deps: Deps, of: Named, { email, captcha, locale }: ByMail): Promise<Subscribed> {
  if (!email) throw new AppError('platform/invalid-input', { fields: { email: 'required' } });
  if (!captcha) throw new AppError('platform/invalid-input', { fields: { captcha: 'required' } });
  const day = await getCityDay(deps);
  await deps.database.transaction().execute(async (transaction) => {
    await ensureHuman({ ...deps, database: transaction }, captcha);
    const readerId = await upsertReader(transaction, { uid: null, email }, { locale, at: of.at, day });
    const isKnown = await upsertSubscription(transaction, readerId, { ...of, isConfirmed: false });
    await deleteOldAsked(transaction, readerId, SUMMARY_SUBSCRIPTIONS_MAX);
    if (!isKnown && (await takeSummaryMail(deps, transaction, email)))
      await enqueue(transaction, sendSummaryQuestion, { payload: { reader_id: readerId } });
  });
  // The same whether the address had it or not, and whether it was mailed enough today: it tells nobody who reads what.
  return { subscribed: false, confirm_by_mail: true };
}

/** The own subscriptions, of the address of a mail or of the account. */
export async function listSubscriptions(
  deps: Deps,
  { ticket }: Input<Calls['list']>,
  { viewer, locale }: Who,
): Promise<Output<Calls['list']>> {
  const readerId = await readerIdOf(deps, ticket, viewer);
  const items = readerId === null ? [] : await selectSubscriptions(deps.database, readerId, locale);
  const user = ticket === undefined && viewer ? await findAddressee(deps, viewer.uid) : null;
  return { items, wanted: user?.wants('daily-summary') ?? true };
}

/** Ends one of the own subscriptions; twice changes nothing. */
export async function endSubscription(
  deps: Deps,
  { id, ticket }: Input<Calls['end']>,
  { viewer }: Pick<Who, 'viewer'>,
): Promise<Output<Calls['end']>> {
  const readerId = await readerIdOf(deps, ticket, viewer);
  await deps.database.transaction().execute(async (transaction) => {
    const reader = ticket === undefined ? null : await provenReader(deps, transaction, ticket);
    if (reader) await forgetSummaryMails(deps, transaction, reader.email);
    if (readerId !== null) await deleteSubscription(transaction, readerId, id);
  });
  return { subscribed: false };
}

/** Ends the whole summary of an address by the ticket of its mail; twice changes nothing. */
export async function stopSummary(
  deps: Deps,
  { ticket }: Input<Calls['stop']>,
): Promise<Output<Calls['stop']>> {
  await deps.database.transaction().execute(async (transaction) => {
    const reader = await provenReader(deps, transaction, ticket);
    if (!reader) return;
    await forgetSummaryMails(deps, transaction, reader.email);
    await deleteReader(transaction, reader.id);
  });
  return { subscribed: false };
}

async function readerIdOf(
  deps: Deps,
  ticket: string | undefined,
  viewer: Viewer | null,
): Promise<number | null> {
  if (ticket !== undefined) return readerOfTicket(deps, ticket);
  if (!viewer) throw new AppError('auth/login-required');
  return selectReaderOf(deps.database, viewer.uid);
}
