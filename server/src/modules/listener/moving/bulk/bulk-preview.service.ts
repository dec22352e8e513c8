import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { deskTrayEndpoints } from '@vereda/contract/listener/figures/desk-tray';
import { findTransition } from '@vereda/contract/listener/transitions';
import type { Deps } from '#platform/deps';
import { actingOn } from '../../access/actors.ts';
import { hashIp } from '../../access/desk.service.ts';
import { deskScope } from '../../access/scope.ts';
import type { Report } from '../../reports/report.queries.ts';
import { missingFields, refusalOf, refusalWithoutRow, targetOf } from '../../reports/report.status.ts';
import { admits, isOn, mayTurn } from '../flags/flag-rules.ts';
import { FLAG_MOVES, isFlagMove } from './flag-moves.ts';
import { selectManySeen, type Seen } from './bulk.queries.ts';

type PreviewInput = Input<typeof deskTrayEndpoints.preview>;
type Preview = Output<typeof deskTrayEndpoints.preview>['results'][number];

/** What a move would do to each of many reports, and why it cannot be made on some; changes nothing. */
export async function previewBulk(
  deps: Deps,
  { viewer, ip }: { viewer: Viewer; ip: string },
  input: PreviewInput,
): Promise<{ results: Preview[] }> {
  const ids = input.reports.map(({ id }) => id);
  const found = await selectManySeen(deps.database, deskScope(viewer), ids);
  const byId = new Map(found.map((seen) => [seen.report.id, seen]));
  const scene: Scene = { viewer, ipSha256: hashIp(deps, ip), now: deps.clock.now(), input };
  return {
    results: input.reports.map(({ id, version }) => {
      const seen = byId.get(id);
      // One that lies outside the scope is told like one that is not there.
      if (!seen) return refused(id, 'not-found');
      if (seen.report.version !== version) return refused(id, 'moved-since');
      if (isFlagMove(input.move)) return flagResult(scene, seen.report, input.move);
      return input.move === 'note' ? noteResult(scene, seen.report) : moveResult(scene, seen);
    }),
  };
}

type Scene = {
  readonly viewer: Viewer;
  readonly ipSha256: string;
  readonly now: Date;
  readonly input: PreviewInput;
};

function flagResult({ viewer, ipSha256 }: Scene, report: Report, move: keyof typeof FLAG_MOVES): Preview {
  const [flag, on] = FLAG_MOVES[move];
  const { actors } = actingOn(viewer, report, ipSha256);
  if (!mayTurn(flag, on, actors)) return refused(report.id, 'not-your-move');
  if (isOn(flag, report) === on) return refused(report.id, 'already-so');
  if (!admits(flag, on, report)) return refused(report.id, 'not-from-here');
  return staying(report);
}

function noteResult({ input }: Scene, report: Report): Preview {
  return input.text || input.note ? staying(report) : refused(report.id, 'field-missing');
}

function staying({ id, node_id }: Report): Preview {
  return { id, ok: true, to: null, outcome: null, node_id, reason: null };
}

// The same questions as a move asks, of what was read together.
function moveResult(scene: Scene, { report, work, evidence_needed }: Seen): Preview {
  const { viewer, ipSha256, now, input } = scene;
  const acting = actingOn(viewer, report, ipSha256);
  const facts = { ...report, ...work, actors: acting.actors, uid: acting.uid, now, evidence_needed };
  const row = findTransition(facts, acting.actors, input.move);
  if (!row) return refused(report.id, refusalWithoutRow(facts, input.move));
  if (missingFields(row, input).length > 0) return refused(report.id, 'field-missing');
  const nodeId = input.node_id ?? report.node_id;
  const refusal = refusalOf(row, facts, { photos: 0, node_id: nodeId });
  if (refusal) return refused(report.id, refusal);
  const { stage, outcome } = targetOf(row, report, nodeId);
  return { id: report.id, ok: true, to: stage, outcome, node_id: nodeId, reason: null };
}

function refused(id: number, reason: string): Preview {
  return { id, ok: false, to: null, outcome: null, node_id: null, reason };
}
