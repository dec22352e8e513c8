import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { providerRequestEndpoints } from '@vereda/contract/listener/moves/provider-request';
import type { Stage } from '@vereda/contract/listener/stages';
import type { Move } from '@vereda/contract/listener/transitions';
import type { Locale } from '@vereda/contract/locale';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { callerOf } from '../../access/desk.service.ts';
import { wordsOf } from '../../messages/words.ts';
import { tellAfterMove } from '../../moving/after-move.ts';
import { makeMove, type MoveContext } from '../../moving/move.service.ts';
import { selectReport, type Report } from '../../reports/report.queries.ts';
import { loadCityTerms } from '../../terms/counting.service.ts';
import { noteActivity } from '../activity.service.ts';
import { lockRequest, note } from './ask-provider.service.ts';
import { answerOf } from './case-request.service.ts';
import { endRequest, takeOverPhotos, type StoredRequest } from './provider.queries.ts';

type Accepted = Input<typeof providerRequestEndpoints.accept>;

// What brings a case to where it can be resolved.
const FIRST: Partial<Record<Stage, readonly Move[]>> = {
  pending: ['assign', 'accept'],
  reopened: ['assign', 'accept'],
  assigned: ['accept'],
};

/** Accepts what a provider answered and ends its link; done work is recorded and resolved by the table of moves, all of it or nothing. */
export async function acceptAnswer(
  deps: Deps,
  viewer: Viewer,
  { call, ip, locale }: { call: Accepted; ip: string; locale: Locale },
): Promise<Output<typeof providerRequestEndpoints.accept>> {
  const [caller, terms] = await Promise.all([callerOf(deps, viewer, ip), loadCityTerms(deps)]);
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const { request, report, acting } = await lockRequest(transaction, caller, call.id);
    // Pressed twice.
    if (request.ended_for === 'accepted') return shortOf(report);
    const given = await answerOf(transaction, request.id);
    if (request.ended_at || !given || given.answer === 'comment')
      throw new AppError('listener/provider-not-now');
    await endRequest(transaction, request, { for: 'accepted', at: now });
    await note(transaction, { report, acting, now }, { what: 'provider-accepted' });
    if (given.answer === 'cannot') return shortOf(report);
    const words = wordsOf(locale);
    const text = call.text ?? (given.text || words.providerDone);
    const context = { transaction, terms, acting, now };
    return shortOf(await resolve(context, report, { request, text, kind: words.providerWork }));
  });
}

type Work = { readonly request: StoredRequest; readonly text: string; readonly kind: string };

async function resolve(context: MoveContext, report: Report, { request, text, kind }: Work): Promise<Report> {
  const { transaction, acting, now } = context;
  let worked = report;
  for (const move of FIRST[report.stage] ?? [])
    worked = (await makeMove(context, worked, { move, input: {} })).report;
  const done = { kind, text, materials: [], attachment_ids: [] };
  const activity = await noteActivity(transaction, { report: worked, acting, now, done });
  await takeOverPhotos(transaction, request, activity);
  const recorded = (await selectReport(transaction, report.id, { lock: true })) ?? worked;
  const resolved = await makeMove(context, recorded, { move: 'resolve', input: { text } });
  await tellAfterMove(transaction, 'resolve', resolved);
  return resolved.report;
}

function shortOf({ id, version, stage, outcome }: Report) {
  return { id, version, stage, outcome };
}
