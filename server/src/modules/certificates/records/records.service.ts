import type { Viewer } from '@vereda/contract/access/viewer';
import type { turnEndpoints } from '@vereda/contract/certificates/calendar/calendar-turn';
import type { incidentEndpoints } from '@vereda/contract/certificates/draw-record';
import type { Input, Output } from '@vereda/contract/endpoint';
import { latestNow } from '#platform/clock';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { getDrawToChange, noteChange } from '../draws/move-draw.ts';
import { insertIncident } from './acta.queries.ts';
import { selectTurns, type TurnRow } from './records.queries.ts';

type Turns = typeof turnEndpoints;
type Incidents = typeof incidentEndpoints;

/** Turns of the games that hold. */
export async function listTurns(deps: Deps, input: Input<Turns['listHolding']>): Promise<TurnRow[]> {
  return selectTurns(deps.database, input);
}

/** Adds to the public log of a draw, at any time. */
export async function createIncident(
  deps: Deps,
  viewer: Viewer,
  input: Input<Incidents['create']>,
): Promise<Output<Incidents['create']>> {
  const at = deps.clock.now();
  if (new Date(input.happened_at) > latestNow(deps)) {
    const code = 'certificates/time-in-future';
    throw new AppError(code, { fields: { happened_at: code } });
  }
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
