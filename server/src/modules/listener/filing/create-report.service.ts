import { createHash } from 'node:crypto';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Subcategory } from '@vereda/contract/listener/categories/category';
import type { CreateReportInput, FiledReport } from '@vereda/contract/listener/report-filing';
import type { Source } from '@vereda/contract/listener/stages';
import type { Locale } from '@vereda/contract/locale';
import { countReportMailTo, ensureHuman } from '#modules/identity/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { enqueue } from '#platform/jobs/enqueue';
import { selectOpenSubcategory } from '../categories/category.queries.ts';
import { followKeyOf } from '../folio/follow-key.ts';
import { notifyReportFiled } from '../notices/notify-report-filed.job.ts';
import { selectContact, selectReport } from '../reports/report.queries.ts';
import { loadCityTerms } from '../terms/counting.service.ts';
import { ensureAccepted } from '../terms/emergency/emergency.service.ts';
import { ensureAccused, saveComplaint, type ComplaintFacts } from './complaint.queries.ts';
import { claimKey, completeKey, selectKey } from './filing.queries.ts';
import { hasPlace, placeOf } from './place.ts';
import { filePost } from './social/file-post.ts';
import { storeReport, type Stored } from './store-report.ts';
import { insertApiReport } from './open311/request.queries.ts';
import { filerOf, type FilingPartner } from './who-files.ts';

/** Who sends a report, and the facts of the request that matter. */
export type Sending = {
  readonly viewer: Viewer | null;
  readonly ip: string;
  readonly locale: Locale;
  readonly idempotencyKey: string | null;
  /** What it is as a complaint, where the desk records one. */
  readonly complaint?: ComplaintFacts;
  /** The post of a social network that it is made of. */
  readonly post?: number;
  /** The system that sends it, whose key was checked. */
  readonly partner?: FilingPartner;
};

/** Doors whose forms ask what a type needs to know. */
const ASKING: readonly Source[] = ['web', 'phone', 'desk', 'mail'];

/** Files a report. The same idempotency key with the same content answers what the first one did, also for two at once. */
export async function createReport(
  deps: Deps,
  sending: Sending,
  input: CreateReportInput,
): Promise<FiledReport> {
  const terms = await loadCityTerms(deps);
  const type = await selectOpenSubcategory(deps.database, input.subcategory_id);
  if (!type)
    throw new AppError('listener/unknown-category', {
      fields: { subcategory_id: 'listener/unknown-category' },
    });
  const key = sending.idempotencyKey && `${whoOf(sending)}:${sending.idempotencyKey}`;
  const fingerprint = fingerprintOf({ ...input, ...(sending.post && { post: sending.post }) });
  const filed = await deps.database.transaction().execute(async (transaction) => {
    const isFirst = key === null || (await claimKey(transaction, { key, fingerprint, at: deps.clock.now() }));
    if (!isFirst) return null;
    await ensureMayFile(deps, transaction, { sending, input, type });
    const { viewer, ip, partner } = sending;
    const filer = await filerOf(deps, { viewer, ip, partner, input, type });
    if (type.place_needed && input.kind === 'service_report' && !hasPlace(input)) {
      throw new AppError('listener/place-required', { fields: { point: 'listener/place-required' } });
    }
    const email = sending.viewer ? undefined : filer.contact?.email;
    if (email) await countReportMailTo(deps, transaction, { email, ip });
    const place = await placeOf(transaction, input);
    const stored = await storeReport(deps, transaction, {
      input,
      type,
      filer,
      place,
      terms,
      locale: sending.locale,
      isAsked: isAsked(sending, input),
    });
    if (sending.complaint) {
      await ensureAccused(transaction, sending.complaint);
      await saveComplaint(transaction, stored.report.id, sending.complaint);
    }
    if (sending.post !== undefined) {
      await filePost(transaction, { post: sending.post, report: stored.report.id });
    }
    if (partner) await insertApiReport(transaction, { reportId: stored.report.id, keyId: partner.key_id });
    if (key !== null) await completeKey(transaction, key, stored.report.id);
    await enqueue(transaction, notifyReportFiled, { payload: { report_id: stored.report.id } });
    return { ...answerOf(stored), colonia: place.colonia, warnings: place.warnings };
  });
  return filed ?? repeatAnswer(deps, { key: key ?? '', fingerprint, input });
}

// A post of a network and what another system sends answer to no form; neither does a complaint that the desk records.
function isAsked({ complaint, post, partner }: Sending, { source }: CreateReportInput): boolean {
  if (complaint !== undefined || post !== undefined) return false;
  return partner !== undefined || ASKING.includes(source);
}

// What the desk takes in, as a complaint or of a post too, is filed whatever happens in the city.
function isByCitizen({ partner, complaint, post }: Sending, { source }: CreateReportInput): boolean {
  return partner !== undefined || (source === 'web' && complaint === undefined && post === undefined);
}

function whoOf({ viewer, partner }: Sending): string {
  return partner ? `key ${partner.key_id}` : (viewer?.uid ?? 'visitor');
}

// The captcha is solved anew for a retry, so it is no part of what was sent.
function fingerprintOf({ captcha: _captcha, ...content }: CreateReportInput & { post?: number }): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

// In the transaction of the report, so that a solution is not used up by a report that was refused.
async function ensureMayFile(
  deps: Deps,
  transaction: DatabaseTransaction,
  { sending, input, type }: { sending: Sending; input: CreateReportInput; type: Subcategory },
): Promise<void> {
  const { locale } = sending;
  if (isByCitizen(sending, input))
    await ensureAccepted(deps, transaction, { categoryId: type.category_id, locale });
  if (sending.viewer || sending.partner) return;
  if (!input.captcha) throw new AppError('platform/invalid-input', { fields: { captcha: 'required' } });
  await ensureHuman({ ...deps, database: transaction }, input.captcha);
}

function answerOf({ report, secret, key_mailed }: Stored): Omit<FiledReport, 'colonia' | 'warnings'> {
  return {
    id: report.id,
    folio: report.folio,
    secret,
    key_mailed,
    stage: report.stage,
    isPublic: report.is_public,
    promised_at: report.promised_at?.toISOString() ?? null,
  };
}

async function repeatAnswer(
  deps: Deps,
  { key, fingerprint, input }: { key: string; fingerprint: string; input: CreateReportInput },
): Promise<FiledReport> {
  const known = await selectKey(deps.database, key);
  if (!known || known.fingerprint !== fingerprint) throw new AppError('platform/idempotency-conflict');
  const report = known.report_id ? await selectReport(deps.database, known.report_id, { lock: false }) : null;
  if (!report) throw new AppError('listener/report-not-found');
  const contact = await selectContact(deps.database, report.id);
  const secret = contact?.secret_nonce ? followKeyOf(deps.secrets, contact.secret_nonce) : null;
  const place = await placeOf(deps.database, input);
  const key_mailed = secret !== null && Boolean(contact?.email);
  return { ...answerOf({ report, secret, key_mailed }), colonia: place.colonia, warnings: place.warnings };
}
