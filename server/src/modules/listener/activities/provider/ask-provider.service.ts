import { randomBytes } from 'node:crypto';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import { CASE_MAILS_OF_PERSON_A_DAY } from '@vereda/contract/listener/moves/send-correo';
import type { providerRequestEndpoints } from '@vereda/contract/listener/moves/provider-request';
import type { Locale } from '@vereda/contract/locale';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { actingOn, shownActor, type Acting } from '../../access/actors.ts';
import { callerOf, lockReport, type Caller } from '../../access/desk.service.ts';
import { selectPhotos } from '../../attachments/attachment.queries.ts';
import { record } from '../../moving/record.ts';
import { countMailsOf } from '../../notices/case-mail.queries.ts';
import type { Report } from '../../reports/report.queries.ts';
import { hashOfSecret, secretOf } from './provider-link.ts';
import { ASKABLE, ASKERS, mayAsk } from './provider-rules.ts';
import {
  endRequest,
  insertRequest,
  insertWord,
  isOpen,
  renewRequest,
  selectActiveProvider,
  selectNewest,
  selectRequest,
  setProviderState,
  type StoredRequest,
} from './provider.queries.ts';
import { sendProviderRequest } from './send-provider-request.job.ts';

const DAY_MS = 86_400_000;
type Asked = Input<typeof providerRequestEndpoints.create>;
type SentBack = Input<typeof providerRequestEndpoints.sendBack>;

/** Somebody of the desk and a case that they may send to providers, locked. */
export type AtDesk = { readonly report: Report; readonly acting: Acting };

/** Asks a provider and mails it a link. Throws listener/provider-has-it while another one's link is good, listener/provider-not-now where no work waits. */
export async function askProvider(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: Asked; ip: string },
): Promise<{ id: number }> {
  const caller = await callerOf(deps, viewer, ip);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const { report, acting } = await lockForAsking(transaction, caller, call.report_id);
    if (!ASKABLE.includes(report.stage)) throw new AppError('listener/provider-not-now');
    await ensureFewMails(transaction, viewer.uid, now);
    const to = await whoIsAsked(transaction, call);
    await ensureShown(transaction, report, call.photo_ids);
    const former = await selectNewest(transaction, report.id);
    if (former && isOpen(former, now)) throw new AppError('listener/provider-has-it');
    if (former) await endRequest(transaction, former, { for: 'replaced', at: now });
    const nonce = randomBytes(16).toString('hex');
    const id = await insertRequest(transaction, {
      ...to,
      report_id: report.id,
      shown_text: call.shown_text ?? null,
      photo_ids: call.photo_ids ?? null,
      secret_nonce: nonce,
      secret_sha256: hashOfSecret(secretOf(deps.secrets, nonce)),
      created_by: viewer.uid,
      created_at: now,
      expires_at: after(now, call.days),
    });
    await write(transaction, { report, acting, now, requestId: id, call });
    return { id };
  });
}

/** Writes to the provider again; its link is good for some days from now. */
export async function sendBack(
  deps: Deps,
  viewer: Viewer,
  { call, ip }: { call: SentBack; ip: string },
): Promise<{ id: number }> {
  const caller = await callerOf(deps, viewer, ip);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const { request, report, acting } = await lockRequest(transaction, caller, call.id);
    if (request.ended_at || !ASKABLE.includes(report.stage)) throw new AppError('listener/provider-not-now');
    await ensureFewMails(transaction, viewer.uid, now);
    await renewRequest(transaction, request.id, after(now, call.days));
    await write(transaction, { report, acting, now, requestId: request.id, call });
    return { id: request.id };
  });
}

/** Ends a provider's link for good; twice changes nothing. */
export async function revokeLink(
  deps: Deps,
  viewer: Viewer,
  { id, ip }: { id: number; ip: string },
): Promise<{ id: number }> {
  const caller = await callerOf(deps, viewer, ip);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const { request, report, acting } = await lockRequest(transaction, caller, id);
    if (request.ended_at) return { id };
    await endRequest(transaction, request, { for: 'revoked', at: now });
    await note(transaction, { report, acting, now }, { what: 'provider-ended' });
    return { id };
  });
}

/** A request with its case locked, for who may send it to providers; what is not theirs to see is not there. */
export async function lockRequest(
  transaction: DatabaseTransaction,
  caller: Caller,
  id: number,
): Promise<AtDesk & { readonly request: StoredRequest }> {
  const known = await selectRequest(transaction, id);
  if (!known) throw new AppError('listener/report-not-found');
  const at = await lockForAsking(transaction, caller, known.report_id);
  // Once the case is locked nobody else changes it.
  return { ...at, request: (await selectRequest(transaction, id)) ?? known };
}

/** Writes down what was done with a request, for the desk alone; answers the entry's id. */
export function note(
  transaction: DatabaseTransaction,
  { report, acting, now }: AtDesk & { readonly now: Date },
  said: {
    readonly what: 'provider-sent' | 'provider-accepted' | 'provider-ended';
    readonly text?: string;
    readonly facts?: Readonly<Record<string, number>>;
  },
): Promise<number> {
  const actor = shownActor(acting, ASKERS);
  return record(transaction, {
    ...said,
    acting,
    actor,
    at: now,
    before: report,
    after: report,
    isPublic: false,
  });
}

async function lockForAsking(
  transaction: DatabaseTransaction,
  caller: Caller,
  reportId: number,
): Promise<AtDesk> {
  const report = await lockReport(transaction, caller, { id: reportId });
  const acting = actingOn(caller.viewer, report, caller.ipSha256);
  if (!mayAsk(acting.actors)) throw new AppError('auth/forbidden');
  return { report, acting };
}

type Writing = AtDesk & {
  readonly now: Date;
  readonly requestId: number;
  readonly call: { readonly text: string; readonly days: number };
};

async function write(transaction: DatabaseTransaction, { requestId, call, ...at }: Writing): Promise<void> {
  const said = { what: 'provider-sent', text: call.text, facts: { days: call.days } } as const;
  const entry_id = await note(transaction, at, said);
  await insertWord(transaction, { entry_id, request_id: requestId, answer: null });
  await setProviderState(transaction, at.report.id, 'asked');
  await enqueue(transaction, sendProviderRequest, { payload: { request_id: requestId, entry_id } });
}

async function ensureFewMails(transaction: DatabaseTransaction, uid: string, now: Date): Promise<void> {
  const count = await countMailsOf(transaction, uid, new Date(now.getTime() - DAY_MS));
  if (count >= CASE_MAILS_OF_PERSON_A_DAY)
    throw new AppError('listener/mailed-enough-today', { params: { count } });
}

async function whoIsAsked(
  transaction: DatabaseTransaction,
  { provider_id: id, name, email, locale }: Asked,
): Promise<{ name: string; email: string; locale: Locale }> {
  if (id !== undefined) {
    const known = await selectActiveProvider(transaction, id);
    if (!known)
      throw new AppError('listener/not-in-list', { fields: { provider_id: 'listener/not-in-list' } });
    return known;
  }
  if (name !== undefined && email !== undefined) return { name, email, locale };
  const fields = { ...(!name && { name: 'required' }), ...(!email && { email: 'required' }) };
  throw new AppError('platform/invalid-input', { fields });
}

async function ensureShown(
  transaction: DatabaseTransaction,
  report: Report,
  chosen: readonly string[] = [],
): Promise<void> {
  if (chosen.length === 0) return;
  const photos = await selectPhotos(transaction, report.id);
  const shown = photos.filter(({ state }) => state === 'shown').map(({ id }) => id);
  if (chosen.some((id) => !shown.includes(id))) throw new AppError('listener/attachment-not-found');
}

function after(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}
