import type { Input, Output } from '@vereda/contract/endpoint';
import {
  PROVIDER_ANSWERS_MAX,
  type providerRequestEndpoints,
  type ProviderView,
} from '@vereda/contract/listener/moves/provider-request';
import type { Locale } from '@vereda/contract/locale';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { hashIp } from '../../access/desk.service.ts';
import { selectPhotos } from '../../attachments/attachment.queries.ts';
import { selectSubcategory } from '../../categories/category.queries.ts';
import { record } from '../../moving/record.ts';
import { selectReport, type Report } from '../../reports/report.queries.ts';
import { isFirstTime } from '../once.ts';
import { findByTicket, isChosen, photoTicketOf } from './provider-link.ts';
import {
  insertWord,
  isOpen,
  selectRequest,
  selectSaid,
  setProviderState,
  type StoredRequest,
} from './provider.queries.ts';

type Given = Input<typeof providerRequestEndpoints.answer>;

/** What a provider's link shows; it changes nothing. Throws listener/provider-link-over alike for every link that is not good. */
export async function showToProvider(
  deps: Deps,
  { ticket, locale }: { ticket: string; locale: Locale },
): Promise<ProviderView> {
  const { database } = deps;
  const request = await findByTicket(deps, ticket);
  if (!request || !isOpen(request, deps.clock.now())) throw new AppError('listener/provider-link-over');
  const report = await selectReport(database, request.report_id, { lock: false });
  if (!report) throw new AppError('listener/provider-link-over');
  const [type, photos, said] = await Promise.all([
    selectSubcategory(database, report.subcategory_id),
    shownPhotos(database, report, request),
    selectSaid(database, request.id),
  ]);
  const { folio, address, lat, lng } = report;
  return {
    folio,
    type: (locale === 'en' ? type?.name_en : type?.name) ?? '',
    text: request.shown_text ?? (report.visible ? report.description : null),
    address,
    lat,
    lng,
    photos,
    photo_ticket: photoTicketOf(deps.secrets, request.id),
    expires_at: request.expires_at.toISOString(),
    said: said.map(({ by, answer, text, photos: count, at }) => ({
      by,
      answer,
      text,
      photos: count,
      at: at.toISOString(),
    })),
  };
}

// Only what somebody let through, without what is covered in it.
async function shownPhotos(
  database: Database,
  report: Report,
  request: StoredRequest,
): Promise<ProviderView['photos']> {
  const photos = await selectPhotos(database, report.id);
  return photos
    .filter(({ id, state, purpose }) => {
      const isShown = state === 'shown' && purpose !== 'provider';
      return isShown && isChosen(request, { id, is_public: report.visible === true });
    })
    .map(({ id, width, height, purpose, state, version }) => ({
      id,
      width,
      height,
      purpose,
      state,
      version,
    }));
}

/**
 * Notes what a provider answers, for the desk to look at; the case stays at its stage. The same key is done once, and a
 * retry is told so also after the link ended. Throws listener/provider-link-over, listener/provider-answered-enough.
 */
export async function answerAsProvider(
  deps: Deps,
  call: Given,
  { ip, key }: { ip: string; key: string | null },
): Promise<Output<typeof providerRequestEndpoints.answer>> {
  const { answer, text } = call;
  if (answer !== 'done' && text === '')
    throw new AppError('platform/invalid-input', { fields: { text: 'required' } });
  const known = await findByTicket(deps, call.ticket);
  if (!known) throw new AppError('listener/provider-link-over');
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const once = { uid: `provider-${known.id}`, what: 'answer', key, call: { ...call, id: known.report_id } };
    if (!(await isFirstTime(transaction, { ...once, now }))) return { answer };
    // Whoever ends the link locks the case too, so it is over or it is not.
    const report = await selectReport(transaction, known.report_id, { lock: true });
    const request = await selectRequest(transaction, known.id);
    if (!report || !request || !isOpen(request, now)) throw new AppError('listener/provider-link-over');
    await ensureFewAnswers(transaction, request.id);
    const entry_id = await record(transaction, {
      what: `provider-${answer}`,
      acting: {
        uid: null,
        name: request.name,
        actors: ['provider'],
        channel: 'link',
        ip_sha256: hashIp(deps, ip),
      },
      actor: 'provider',
      at: now,
      before: report,
      after: report,
      text: text || null,
      photos: { ids: call.attachment_ids, purpose: 'provider' },
      isPublic: false,
    });
    await insertWord(transaction, { entry_id, request_id: request.id, answer });
    await setProviderState(transaction, report.id, 'answered');
    return { answer };
  });
}

async function ensureFewAnswers(database: Database, requestId: number): Promise<void> {
  const said = await selectSaid(database, requestId);
  const since = said.length - 1 - said.findLastIndex(({ by }) => by === 'desk');
  if (since < PROVIDER_ANSWERS_MAX) return;
  throw new AppError('listener/provider-answered-enough', { params: { count: since } });
}
