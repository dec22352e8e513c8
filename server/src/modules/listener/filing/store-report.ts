import type { Subcategory } from '@vereda/contract/listener/categories/category';
import type { CreateReportInput } from '@vereda/contract/listener/report-filing';
import type { Locale } from '@vereda/contract/locale';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { answersOf } from '../categories/questions.ts';
import { selectRoute, type Route } from '../organization/organization.queries.ts';
import { folioKey } from '../folio/folio-key.ts';
import { newFollowKey } from '../folio/follow-key.ts';
import { assignByRule } from '../moving/assign-by-rule.ts';
import { record } from '../moving/record.ts';
import { insertReport, type Report } from '../reports/report.queries.ts';
import type { CityTerms } from '../terms/counting.service.ts';
import { NO_PROMISE, startPromise, termMinutes } from '../terms/promise.ts';
import { insertContact } from './filing.queries.ts';
import type { Place } from './place.ts';
import type { Filer } from './who-files.ts';

/** Everything that a report is stored from. */
export type Filing = {
  readonly input: CreateReportInput;
  readonly type: Subcategory;
  readonly filer: Filer;
  readonly place: Place;
  readonly terms: CityTerms;
  readonly locale: Locale;
  /** Whoever files was shown the questions of the type. */
  readonly isAsked: boolean;
};

/** A stored report; the key is null for accounts, who need none, and is mailed where there is an address. */
export type Stored = {
  readonly report: Report;
  readonly secret: string | null;
  readonly key_mailed: boolean;
};

/** Stores a report with its contact, its promise and its first entry. */
export async function storeReport(
  deps: Deps,
  transaction: DatabaseTransaction,
  filing: Filing,
): Promise<Stored> {
  const { input, filer, place, terms } = filing;
  const now = deps.clock.now();
  const { colonia: _colonia, warnings: _warnings, ...placed } = place;
  const route = await proposedRoute(transaction, filing);
  const row = {
    ...placed,
    ...textsOf(filing),
    kind: input.kind,
    stage: filer.unconfirmed ? 'unconfirmed' : 'pending',
    stage_since: now,
    category_id: filing.type.category_id,
    subcategory_id: filing.type.id,
    place_origin: input.place_origin,
    node_id: route?.node_id ?? null,
    source: input.source,
    author_uid: filer.author_uid,
    locale: filing.locale,
    is_public: isPublicFrom(filing),
    ...promiseFrom(filing, now),
    created_at: now,
    updated_at: now,
  };
  const filed = await insertReport(transaction, row, folioKey(deps.secrets));
  const secret = await storeContact(deps, transaction, { report: filed, filer });
  await record(transaction, {
    what: 'file',
    acting: filer.acting,
    actor: filer.actor,
    at: now,
    before: null,
    after: filed,
    path: route?.path,
    channel: input.source,
    note: filer.note ?? null,
    photos: { ids: input.attachment_ids, purpose: 'report' },
    promiseReason: 'filed',
  });
  const context = { transaction, terms, now };
  const key_mailed = secret !== null && Boolean(filer.contact?.email);
  return {
    report: filer.unconfirmed ? filed : await assignByRule(context, filed, route),
    secret,
    key_mailed,
  };
}

function textsOf({ input, type, locale, isAsked }: Filing) {
  const name = locale === 'en' ? type.name_en : type.name;
  const answers = answersOf(type.questions, { given: input.answers, isAsked });
  return { title: input.title || name, description: input.description, answers: JSON.stringify(answers) };
}

// A complaint is not shown unless staff decide so; nobody is forced to be public.
function isPublicFrom({ input, type }: Filing): boolean {
  return input.kind === 'service_report' && type.public_by_default && input.isPublic !== false;
}

// A complaint must not reach the area that it may be about.
async function proposedRoute(
  transaction: DatabaseTransaction,
  { input, type, place }: Filing,
): Promise<Route | null> {
  if (input.kind !== 'service_report') return null;
  return selectRoute(transaction, {
    category_id: type.category_id,
    subcategory_id: type.id,
    colonia_id: place.colonia_id,
  });
}

function promiseFrom({ filer, type, terms }: Filing, now: Date) {
  if (filer.unconfirmed) return NO_PROMISE;
  const counting = { calendar: terms.calendar, business: type.sla_business };
  return startPromise(counting, termMinutes(type, false), now);
}

async function storeContact(
  deps: Deps,
  transaction: DatabaseTransaction,
  { report, filer }: { report: Report; filer: Filer },
): Promise<string | null> {
  if (filer.author_uid) return null;
  const key = newFollowKey(deps.secrets);
  await insertContact(transaction, {
    report_id: report.id,
    first_name: filer.contact?.first_name || null,
    last_name: filer.contact?.last_name || null,
    email: filer.contact?.email ?? null,
    phone: filer.contact?.phone ?? null,
    anonymous: filer.anonymous,
    secret_nonce: key.nonce,
    secret_sha256: key.sha256,
  });
  return key.text;
}
