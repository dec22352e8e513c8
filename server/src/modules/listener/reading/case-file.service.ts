import type { Viewer } from '@vereda/contract/access/viewer';
import type { CaseFile } from '@vereda/contract/listener/case-file';
import type { Locale } from '@vereda/contract/locale';
import { findAddressee } from '#modules/identity/public';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actingOn, mayPlace, mayReadContact } from '../access/actors.ts';
import { callerOf } from '../access/desk.service.ts';
import type { Scope } from '../access/scope.ts';
import { findOrigin } from '../filing/social/social-post.queries.ts';
import { selectDeliveries } from '../notices/deliveries/delivery.queries.ts';
import { messagesOf } from '../notices/stop-messages.service.ts';
import { selectReach } from '../organization/organization.queries.ts';
import { selectRecorded } from '../activities/activity.queries.ts';
import { mayChange } from '../activities/change-activity.service.ts';
import { providerPart } from '../activities/provider/case-request.service.ts';
import { selectSubcategory } from '../categories/category.queries.ts';
import { turnable } from '../moving/flags/flag-rules.ts';
import { mayJoin } from '../moving/joining/incident-rules.ts';
import { selectIncident } from '../moving/joining/incident.queries.ts';
import { selectContact, type Report } from '../reports/report.queries.ts';
import { moveButtons } from '../reports/report.status.ts';
import { selectReportWithin } from '../reports/scope.queries.ts';
import { countOfReporter, selectCaseParts, selectEarlier, selectMerged } from './card.queries.ts';
import { caseTimeline, loadStory, termOf } from './story.service.ts';

/** The whole case for the desk; throws listener/report-not-found outside the viewer's rights. */
export async function getCaseFile(
  deps: Deps,
  viewer: Viewer,
  at: { id: number; ip: string; locale: Locale },
): Promise<CaseFile> {
  const { desk, ipSha256 } = await callerOf(deps, viewer, at.ip);
  const report = desk && (await selectReportWithin(deps.database, desk, at.id));
  if (!report || !desk) throw new AppError('listener/report-not-found');
  const { database } = deps;
  const now = deps.clock.now();
  const [parts, story, type, work, related, details, incident] = await Promise.all([
    selectCaseParts(database, at.id, { now, locale: at.locale, uid: viewer.uid }),
    loadStory(database, at.id, at.locale),
    selectSubcategory(database, report.subcategory_id),
    selectRecorded(database, at.id),
    selectMerged(database, desk, at),
    detailsOf(database, report),
    selectIncident(database, desk, { ...report, locale: at.locale }),
  ]);
  if (!parts || !type) throw new AppError('listener/report-not-found');
  const { row, promises, rating, ...done } = parts;
  const acting = actingOn(viewer, report, ipSha256);
  const isContactShown = mayReadContact(viewer);
  const { evidence_needed } = type;
  const known = isContactShown ? await knownOf(deps, report, { scope: desk, locale: at.locale }) : null;
  return {
    report: { ...row, ...details, post: known?.post ?? null },
    reporter: known?.reporter ?? null,
    earlier: known?.earlier ?? [],
    term: termOf(report, { type, promises, now }),
    timeline: caseTimeline(story, isContactShown),
    notices: await selectDeliveries(database, at.id, isContactShown),
    photos: story.photos,
    activities: work.map((one) => ({ ...one.activity, may_change: mayChange(acting, report, one) })),
    related,
    incident,
    followers: report.followers,
    rating,
    moves: moveButtons({ ...report, ...done, actors: acting.actors, uid: viewer.uid, now, evidence_needed }),
    flags: turnable(report, acting.actors),
    may_join: mayJoin(report, acting.actors),
    ...(await providerPart(database, report, { actors: acting.actors, isContactShown, now })),
    may_place: mayPlace(acting.actors),
  };
}

async function detailsOf(database: Database, report: Report) {
  const { description, street, number, crossing, reference, institution, external_folio, removal_reason } =
    report;
  const { institution_id: institutionId } = report;
  return {
    description,
    street,
    number,
    crossing,
    reference,
    scheduled_for: report.scheduled_for?.toISOString() ?? null,
    institution,
    institution_contact: institutionId === null ? null : await selectReach(database, institutionId),
    external_folio,
    expected_at: report.expected_at?.toISOString() ?? null,
    removal_reason,
    // The column holds what answersOf made.
    answers: report.answers as CaseFile['report']['answers'],
  };
}

type Known = Pick<CaseFile, 'reporter' | 'earlier'> & { readonly post: CaseFile['report']['post'] };

// Who reported, by which post, and what else they did as far as the viewer may read it.
async function knownOf(
  deps: Deps,
  report: Report,
  { scope, locale }: { scope: Scope; locale: Locale },
): Promise<Known> {
  const { database } = deps;
  const { id, author_uid: uid } = report;
  const contact = uid ? null : await selectContact(database, id);
  // Whoever wants to stay unknown is not followed from case to case.
  const known = contact?.anonymous ? null : contact;
  const by = { uid, email: known?.email ?? null, phone: known?.phone ?? null };
  const [reports, earlier, post] = await Promise.all([
    countOfReporter(database, scope, by),
    selectEarlier(database, scope, { id, ...by, locale }),
    report.source === 'network' ? findOrigin(database, id) : null,
  ]);
  if (uid) {
    const user = await findAddressee(deps, uid);
    if (!user) return { reporter: null, earlier, post };
    const { first_name: name, email, phone } = user;
    const reporter = { name: name || null, email, phone, anonymous: false, messages: null, reports };
    return { reporter, earlier, post };
  }
  if (!contact) return { reporter: null, earlier, post };
  const { email, phone, anonymous } = contact;
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ') || null;
  const messages = messagesOf(deps, contact);
  return { reporter: { name, email, phone, anonymous, messages, reports }, earlier, post };
}
