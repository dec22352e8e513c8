import type { Viewer } from '@vereda/contract/access/viewer';
import type { Subcategory } from '@vereda/contract/listener/categories/category';
import { nearFolios, parseFolio } from '@vereda/contract/listener/text/folio';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import type { Locale } from '@vereda/contract/locale';
import type { Actor } from '@vereda/contract/listener/transition';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { photoTicket } from '../attachments/photo-ticket.ts';
import { selectSubcategory } from '../categories/category.queries.ts';
import { getReportByKey } from '../folio/follow-key.service.ts';
import { selectRoot } from '../followers/follower.queries.ts';
import { selectWithdrawn } from '../reports/deletion/withdrawn.queries.ts';
import {
  selectReport,
  selectVisibleByFolio,
  selectVisibleFolios,
  type Report,
} from '../reports/report.queries.ts';
import { moveButtons } from '../reports/report.status.ts';
import { selectViewParts, type ViewParts } from './card.queries.ts';
import { isForReader, loadStory, publicTimeline, termOf } from './story.service.ts';

const RATING_DAYS = 30;
const DAY_MS = 86_400_000;

/** A public report, or the viewer's own; throws listener/report-not-found for every other, listener/report-withdrawn for an own one that the city deleted. */
export async function getReportView(
  deps: Deps,
  viewer: Viewer,
  { id, locale }: { id: number; locale: Locale },
): Promise<ReportView> {
  const report = await selectReport(deps.database, id, { lock: false });
  if (!report) await ensureNotWithdrawn(deps, viewer, id);
  const isAuthor = report?.author_uid === viewer.uid;
  if (!report || !(report.visible || isAuthor)) throw new AppError('listener/report-not-found');
  return viewFor(deps, report, { actor: isAuthor ? 'author' : null, uid: viewer.uid, locale });
}

// Its author is told what became of it, and nobody else.
async function ensureNotWithdrawn(deps: Deps, { uid }: Viewer, id: number): Promise<void> {
  const withdrawn = await selectWithdrawn(deps.database, id);
  if (withdrawn?.author_uid === uid) throw new AppError('listener/report-withdrawn');
}

type ByFolio = { report: ReportView | null; needs_secret: boolean; photo_ticket: string | null };

/** A report by its folio: a public one as it is, another with its key. A folio that does not exist asks for a key too. */
export async function getByFolio(
  deps: Deps,
  given: { folio: string; secret?: string | undefined; captcha?: string | undefined },
  { ip, locale }: { ip: string; locale: Locale },
): Promise<ByFolio> {
  const folio = parseFolio(given.folio);
  if (!folio) throw new AppError('listener/report-not-found');
  if (given.secret) {
    const owned = await getReportByKey(deps, { folio, secret: given.secret, captcha: given.captcha }, ip);
    const ticket = photoTicket(deps.secrets, owned.id, deps.clock.now());
    return { report: await viewByKey(deps, owned, locale), needs_secret: false, photo_ticket: ticket };
  }
  const report = await selectVisibleByFolio(deps.database, folio);
  if (!report) return { report: null, needs_secret: true, photo_ticket: null };
  const view = await viewFor(deps, report, { actor: null, uid: null, locale });
  return { report: view, needs_secret: false, photo_ticket: null };
}

/** Public reports that somebody may have meant who mistyped a folio; a private one is not even read. */
export async function listNearFolios(
  deps: Deps,
  { typed, locale }: { typed: string; locale: Locale },
): Promise<{ items: { folio: string; title: string }[] }> {
  return { items: await selectVisibleFolios(deps.database, nearFolios(typed), locale) };
}

/** The report for somebody who has its key. */
export function viewByKey(deps: Deps, report: Report, locale: Locale): Promise<ReportView> {
  return viewFor(deps, report, { actor: 'visitor', uid: null, locale });
}

type Reader = {
  readonly actor: Extract<Actor, 'author' | 'visitor'> | null;
  readonly uid: string | null;
  readonly locale: Locale;
};

async function viewFor(deps: Deps, report: Report, reader: Reader): Promise<ReportView> {
  const { database } = deps;
  const isOwn = reader.actor !== null;
  const [parts, story, type] = await Promise.all([
    selectViewParts(database, report.id, { ...reader, isOwn }),
    loadStory(database, report.id, reader.locale),
    selectSubcategory(database, report.subcategory_id),
  ]);
  if (!parts || !type) throw new AppError('listener/report-not-found');
  const { card, promises, incident, following } = parts;
  const now = deps.clock.now();
  return {
    ...card,
    description: report.description,
    isPublic: report.is_public,
    outside_area: report.outside_area,
    photos: story.photos.filter((photo) => isForReader(photo, isOwn)),
    timeline: publicTimeline(story, isOwn),
    term: termOf(report, { type, promises, now }),
    duplicate_of: await visibleMaster(deps, report),
    incident,
    following,
    own: reader.actor && ownPart(report, parts, { actor: reader.actor, uid: reader.uid, type, now }),
  };
}

async function visibleMaster(deps: Deps, report: Report): Promise<ReportView['duplicate_of']> {
  if (report.duplicate_of === null) return null;
  // The original may be a duplicate itself by now: what became of it is told at the end of the chain.
  const root = await selectRoot(deps.database, report.duplicate_of);
  const master = await selectReport(deps.database, root, { lock: false });
  return master?.visible ? { id: master.id, folio: master.folio } : null;
}

type Owner = { actor: 'author' | 'visitor'; uid: string | null; type: Subcategory; now: Date };

function ownPart(report: Report, parts: ViewParts, owner: Owner): NonNullable<ReportView['own']> {
  const { now } = owner;
  const { rating, activities, evidence } = parts;
  const facts = { ...report, activities, evidence, actors: [owner.actor], uid: owner.uid, now };
  const buttons = moveButtons({ ...facts, evidence_needed: owner.type.evidence_needed });
  return {
    version: report.version,
    moves: buttons.filter(({ allowed }) => allowed).map(({ move }) => move),
    question: report.question,
    institution: report.stage === 'referred' ? report.institution : null,
    can_rate: owner.actor === 'author' && rating === null && isRatable(report, now),
    rating,
    // The check of the table admits these words only.
    removal: report.removal as NonNullable<ReportView['own']>['removal'],
  };
}

function isRatable(report: Report, now: Date): boolean {
  const isSolved = report.outcome === 'conforme' || report.outcome === 'conforme_tacita';
  return (
    isSolved &&
    report.closed_at !== null &&
    now.getTime() - report.closed_at.getTime() <= RATING_DAYS * DAY_MS
  );
}
