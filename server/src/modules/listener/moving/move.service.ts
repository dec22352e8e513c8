import type { Subcategory } from '@vereda/contract/listener/categories/category';
import type { Transition } from '@vereda/contract/listener/transition';
import { findTransition, type Move } from '@vereda/contract/listener/transitions';
import type { DatabaseTransaction } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { selectListed } from '../activities/activity.queries.ts';
import { shownActor, type Acting } from '../access/actors.ts';
import { selectSubcategory } from '../categories/category.queries.ts';
import { isAccused } from '../filing/complaint.queries.ts';
import { hasCause, keepInService, selectRoute } from '../organization/organization.queries.ts';
import { mergeFollowers, splitFollowers } from '../followers/merge-followers.ts';
import { countWork, updateReport, type Report } from '../reports/report.queries.ts';
import {
  missingFields,
  moveButtons,
  refusalOf,
  refusalWithoutRow,
  targetOf,
  type MoveFacts,
  type MoveGiven,
} from '../reports/report.status.ts';
import type { CityTerms } from '../terms/counting.service.ts';
import { patchOf, type MoveInput, type MoveScene } from './move-effects.ts';
import { record } from './record.ts';

const DAY_MS = 86_400_000;
const MASTER_FRESH_DAYS = 30;
const CAUSE_MOVES = ['return', 'reject', 'close-unfounded', 'close-not-ours'];

/** One transaction in which somebody acts on reports. */
export type MoveContext = {
  readonly transaction: DatabaseTransaction;
  readonly terms: CityTerms;
  readonly acting: Acting;
  readonly now: Date;
};

/** A move that somebody wants; `master` is the locked original of a duplicate. */
export type MoveRequest = {
  readonly move: Move;
  readonly input: MoveInput;
  readonly master?: Report;
};

/** What a move came to. */
export type Moved = { readonly report: Report; readonly entryId: number };

/** Makes a move on a locked report or throws listener/move-not-allowed with the moves that are possible. */
export async function makeMove(context: MoveContext, report: Report, wanted: MoveRequest): Promise<Moved> {
  const { transaction, acting, now } = context;
  const request = { ...wanted, input: await nameInstitution(transaction, wanted.input) };
  const before = await getType(transaction, report.subcategory_id);
  const facts = await factsOf(context, report, before);
  const row = findTransition(facts, acting.actors, request.move);
  if (!row) throw notAllowed(facts, request.move, refusalWithoutRow(facts, request.move));
  ensureFields(row, request.input);
  const scene = await sceneOf(context, { report, row, request, before });
  const given: MoveGiven = {
    photos: request.input.attachment_ids?.length ?? 0,
    node_id: scene.node_id,
    ...(request.master ? { master: masterFacts(report, request.master, now) } : {}),
  };
  const refusal = refusalOf(row, facts, given);
  if (refusal) throw notAllowed(facts, request.move, refusal);
  const after = await updateReport(transaction, report.id, patchOf(scene));
  await followMaster(transaction, { report, after, at: now });
  const entryId = await record(transaction, {
    what: request.move,
    acting,
    actor: shownActor(acting, row.who),
    at: now,
    before: report,
    after,
    text: request.input.text ?? null,
    note: request.input.note ?? null,
    cause_id: request.input.cause_id ?? null,
    channel: request.input.channel ?? null,
    photos: { ids: request.input.attachment_ids ?? [], purpose: purposeOf(request.move) },
  });
  return { report: after, entryId };
}

// The catalogue says what an institution of its own is called; throws listener/not-in-list.
async function nameInstitution(transaction: DatabaseTransaction, input: MoveInput): Promise<MoveInput> {
  const { institution_id: id } = input;
  if (id === undefined) return input;
  const institution = await selectListed(transaction, 'listener.institutions', id);
  if (institution === null) {
    const fields = { institution: 'listener/not-in-list' };
    throw new AppError('listener/not-in-list', { fields });
  }
  return { ...input, institution };
}

/** Who follows a duplicate follows its original, as long as it is one. */
export async function followMaster(
  transaction: DatabaseTransaction,
  { report, after, at }: { report: Report; after: Report; at: Date },
): Promise<void> {
  if (report.duplicate_of === after.duplicate_of) return;
  if (report.duplicate_of !== null) {
    await splitFollowers(transaction, { reportId: report.id, masterId: report.duplicate_of });
  }
  if (after.duplicate_of !== null) {
    await mergeFollowers(transaction, { report, masterId: after.duplicate_of, at });
  }
}

/** What the guards look at, as it is now. */
export async function factsOf(
  { transaction, acting, now }: Pick<MoveContext, 'transaction' | 'acting' | 'now'>,
  report: Report,
  type: Subcategory,
): Promise<MoveFacts> {
  const work = await countWork(transaction, report);
  return {
    ...report,
    ...work,
    actors: acting.actors,
    uid: acting.uid,
    now,
    evidence_needed: type.evidence_needed,
  };
}

/** The refusal of a move, with the moves that are possible in its details. */
export function notAllowed(facts: MoveFacts, move: string, reason: string): AppError {
  const allowed = moveButtons(facts).filter((button) => button.allowed);
  const { stage, outcome } = facts;
  const details = { move, reason, stage, outcome, allowed: allowed.map((button) => button.move) };
  return new AppError('listener/move-not-allowed', { details });
}

/** The type of a report; throws when the catalogue lost it. */
export async function getType(transaction: DatabaseTransaction, id: number): Promise<Subcategory> {
  const type = await selectSubcategory(transaction, id);
  if (!type) throw new AppError('listener/unknown-category');
  return type;
}

function ensureFields(row: Transition, input: MoveInput): void {
  const missing = missingFields(row, input);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [field, 'required']));
  throw new AppError('platform/invalid-input', { fields });
}

type Wanted = { report: Report; row: Transition; request: MoveRequest; before: Subcategory };

async function sceneOf(context: MoveContext, { report, row, request, before }: Wanted): Promise<MoveScene> {
  const { transaction, terms, acting, now } = context;
  const { input } = request;
  await ensureCause(transaction, request);
  const after = input.subcategory_id ? await getType(transaction, input.subcategory_id) : before;
  if (row.move === 'schedule') ensureDate(input.scheduled_for, after, now);
  const node_id = await nodeAfter(transaction, report, { input, after });
  const to = targetOf(row, report, node_id);
  return { report, row, to, input, type: { before, after }, node_id, calendar: terms.calendar, acting, now };
}

async function ensureCause(transaction: DatabaseTransaction, { move, input }: MoveRequest): Promise<void> {
  if (input.cause_id === undefined) return;
  const isKnown = CAUSE_MOVES.includes(move) && (await hasCause(transaction, input.cause_id, move));
  if (!isKnown) throw new AppError('listener/unknown-cause');
}

function ensureDate(scheduledFor: string | undefined, type: Subcategory, now: Date): void {
  const at = new Date(scheduledFor ?? Number.NaN).getTime();
  const days = type.schedule_max_days;
  const isFine = at > now.getTime() && at <= now.getTime() + days * DAY_MS;
  if (!isFine) throw new AppError('listener/date-too-far', { params: { days } });
}

// A node that the call names, else the route of a new type, else who is in charge now.
async function nodeAfter(
  transaction: DatabaseTransaction,
  report: Report,
  { input, after }: { input: MoveInput; after: Subcategory },
): Promise<number | null> {
  if (input.node_id !== undefined) {
    if (!(await keepInService(transaction, input.node_id))) throw new AppError('listener/unknown-node');
    const isParty =
      report.kind !== 'service_report' && (await isAccused(transaction, report.id, input.node_id));
    if (isParty) throw new AppError('listener/accused-area');
    return input.node_id;
  }
  if (after.id === report.subcategory_id || report.kind !== 'service_report') return report.node_id;
  const { category_id, id: subcategory_id } = after;
  const route = await selectRoute(transaction, { ...report, category_id, subcategory_id });
  // A pending report waits for its new route; one that is being worked on stays with who has it.
  return route?.node_id ?? (report.stage === 'pending' ? null : report.node_id);
}

function masterFacts(report: Report, master: Report, now: Date): NonNullable<MoveGiven['master']> {
  const sameAuthor = report.author_uid !== null && report.author_uid === master.author_uid;
  const closedMs = master.closed_at ? now.getTime() - master.closed_at.getTime() : 0;
  return { sameAuthor, fresh: master.stage !== 'closed' || closedMs <= MASTER_FRESH_DAYS * DAY_MS };
}

function purposeOf(move: Move): 'evidence' | 'answer' | 'rejection' {
  if (move === 'answer') return 'answer';
  return move === 'reject' || move === 'reopen' ? 'rejection' : 'evidence';
}
