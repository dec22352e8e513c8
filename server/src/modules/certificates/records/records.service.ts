import type { KeptAction } from '@vereda/contract/configuration/history';
import type { Viewer } from '@vereda/contract/access/viewer';
import type {
  incidentEndpoints,
  officialEndpoints,
  turnEndpoints,
} from '@vereda/contract/certificates/draw-record';
import type { Input, Output } from '@vereda/contract/endpoint';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { getDrawToChange, noteChange } from '../draws/move-draw.ts';
import { insertIncident } from './acta.queries.ts';
import {
  insertOfficial,
  insertTurn,
  selectOfficials,
  selectTurns,
  updateOfficial,
  type OfficialRow,
  type TurnRow,
} from './records.queries.ts';

type Officials = typeof officialEndpoints;
type Turns = typeof turnEndpoints;
type Incidents = typeof incidentEndpoints;

/** People who may sign. */
export async function listOfficials(deps: Deps, input: Input<Officials['list']>): Promise<OfficialRow[]> {
  return selectOfficials(deps.database, input.active);
}

/** Appoints somebody to sign. */
export async function createOfficial(
  deps: Deps,
  viewer: Viewer,
  input: Input<Officials['create']>,
): Promise<OfficialRow> {
  return deps.database.transaction().execute(async (transaction) => {
    const official = await insertOfficial(transaction, { ...input, at: deps.clock.now() });
    if (!official) throw new AppError('certificates/official-exists');
    await noteAppointment(transaction, { deps, viewer, action: 'appoint' }, official);
    return official;
  });
}

/** Changes or ends an appointment. */
export async function changeOfficial(
  deps: Deps,
  viewer: Viewer,
  input: Input<Officials['update']>,
): Promise<OfficialRow> {
  return deps.database.transaction().execute(async (transaction) => {
    const official = await updateOfficial(transaction, input);
    if (!official) throw new AppError('certificates/official-unknown');
    await noteAppointment(transaction, { deps, viewer, action: 'change-appointment' }, official);
    return official;
  });
}

/** Turns of the games. */
export async function listTurns(deps: Deps, input: Input<Turns['list']>): Promise<TurnRow[]> {
  return selectTurns(deps.database, input);
}

/** Adds a turn from a day on. */
export async function createTurn(
  deps: Deps,
  viewer: Viewer,
  input: Input<Turns['create']>,
): Promise<TurnRow> {
  if (input.valid_to !== null && input.valid_to < input.valid_from) {
    throw new AppError('platform/invalid-input', { fields: { valid_to: 'too_small' } });
  }
  return deps.database.transaction().execute(async (transaction) => {
    const turn = await insertTurn(transaction, input);
    if (!turn) throw new AppError('certificates/turn-exists');
    await writeChange(transaction, {
      at: deps.clock.now(),
      entity: 'turn',
      entity_id: String(turn.id),
      action: 'create',
      actor: actorOf(viewer),
      to: turn,
    });
    return turn;
  });
}

/** Adds to the public log of a draw, at any time. */
export async function createIncident(
  deps: Deps,
  viewer: Viewer,
  input: Input<Incidents['create']>,
): Promise<Output<Incidents['create']>> {
  const at = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, { id: input.draw_id, version: null });
    const incident = await insertIncident(transaction, draw.id, {
      happened_at: new Date(input.happened_at),
      stream_second: input.stream_second,
      text: input.text,
      noted_by: viewer.uid,
      noted_at: at,
    });
    await noteChange(
      transaction,
      { ...draw, version: draw.version - 1 },
      { move: 'incident', viewer, at, noted: { incident_id: incident.id } },
    );
    return {
      ...incident,
      happened_at: incident.happened_at.toISOString(),
      noted_at: incident.noted_at.toISOString(),
    };
  });
}

type Appointment = { readonly deps: Deps; readonly viewer: Viewer; readonly action: KeptAction };

async function noteAppointment(
  transaction: DatabaseTransaction,
  { deps, viewer, action }: Appointment,
  official: OfficialRow,
): Promise<void> {
  await writeChange(transaction, {
    at: deps.clock.now(),
    entity: 'official',
    entity_id: String(official.id),
    action,
    actor: actorOf(viewer),
    to: { uid: official.uid, role: official.role, active: official.active },
    personal: { full_name: official.full_name, registry: official.registry },
  });
}
