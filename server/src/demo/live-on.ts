import { PERSONAS } from '@vereda/contract/access/personas';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { Move } from '@vereda/contract/listener/transitions';
import {
  acceptSolution,
  createActivity,
  listCauses,
  rateReport,
  rejectSolution,
  turnDuplicate,
  turnFlag,
  turnSpam,
  updateReportAs,
} from '#modules/listener/public';
import type { ManualClock } from '#platform/clock';
import type { Deps } from '#platform/deps';
import type { Doer, Life, LifeStep } from './content/lives.ts';
import { SOLUTIONS } from './content/report-texts.ts';
import { findOpenOfType } from './demo-city.queries.ts';
import type { SeededType } from './seed-city.ts';

/** A report while its life is played out; `clock` is the one of `deps`. */
export type Living = {
  readonly deps: Deps;
  readonly clock: ManualClock;
  /** The present, which no step may pass. */
  readonly now: Date;
  readonly author: Viewer;
  readonly type: SeededType;
  readonly id: number;
  /** Takes a photo of the result and answers its id. */
  evidence(): Promise<string[]>;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const IP = '127.0.0.1';

const WORDS: Partial<Record<Move, string>> = {
  ask: '¿A qué altura de la cuadra está exactamente? Con esa referencia podemos ir directo.',
  answer: 'Está a unos diez metros de la esquina, del lado de los números pares.',
  refer: 'El arreglo corresponde a la empresa de servicios; se le dio aviso y se hará seguimiento.',
  'close-unfounded':
    'Se visitó el lugar y no se encontró el problema. Si vuelve a aparecer, puede reabrirse.',
  'close-not-ours': 'Es un asunto entre particulares. Se informó dónde hacer el trámite.',
  withdraw: 'Ya lo arreglaron, gracias.',
};

/** Lets happen to a report what its life says, each step at its time; what would lie in the future has not happened yet. */
export async function liveOn(living: Living, life: Life): Promise<void> {
  for (const step of life.steps) {
    if (living.clock.now().getTime() + step.hours * HOUR_MS >= living.now.getTime()) return;
    living.clock.advance(step.hours * HOUR_MS);
    await take(living, step);
  }
}

function doer(living: Living, by: Doer): Viewer {
  return by === 'author' ? living.author : PERSONAS[by].viewer;
}

async function take(living: Living, step: LifeStep): Promise<void> {
  const { deps, id, type } = living;
  const viewer = doer(living, step.by);
  if (step.what === 'rate' || step.what === 'spam' || step.what === 'duplicate') {
    await judge(living, viewer, step.what);
    return;
  }
  const solution = SOLUTIONS[type.agency] ?? 'Se resolvió.';
  if (step.what === 'activity') {
    const call = {
      report_id: id,
      kind: 'Trabajo en el lugar',
      text: solution,
      materials: [],
      attachment_ids: [],
    };
    await createActivity(deps, viewer, { call, ip: IP });
  } else if (step.what === 'urgent') {
    await turnFlag(deps, viewer, { flag: 'urgent', call: { id, on: true }, ip: IP });
  } else if (step.what === 'conform') {
    await acceptSolution(
      deps,
      { viewer, ip: IP },
      { report_id: id, text: 'Quedó bien, gracias.', channel: step.by === 'author' ? 'app' : 'phone' },
    );
  } else if (step.what === 'reject') {
    const cause_id = await causeFor(deps, 'reject');
    await rejectSolution(
      deps,
      { viewer, ip: IP },
      { report_id: id, cause_id, text: 'Quedó a medias.', attachment_ids: [] },
    );
  } else {
    await moveOn(living, step.what, { viewer, solution });
  }
}

async function judge(living: Living, viewer: Viewer, what: 'rate' | 'spam' | 'duplicate'): Promise<void> {
  const { deps, id, type } = living;
  if (what === 'rate') {
    await rateReport(deps, viewer, { call: { id, stars: 3 + (id % 3) }, ip: IP });
  } else if (what === 'spam') {
    await turnSpam(deps, viewer, { call: { id, on: true }, ip: IP });
  } else {
    const original = await findOpenOfType(deps.database, { typeId: type.id, before: id });
    if (original === null) return;
    const text = 'Ya había un reporte de lo mismo; se sigue en aquel.';
    await turnDuplicate(deps, viewer, { call: { id, on: true, duplicate_of: original, text }, ip: IP });
  }
}

async function moveOn(
  living: Living,
  move: Move,
  { viewer, solution }: { viewer: Viewer; solution: string },
): Promise<void> {
  const { deps, id, type, now } = living;
  const { version } = await deps.database
    .selectFrom('listener.reports')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const text = move === 'resolve' ? solution : WORDS[move];
  const use = move === 'close-unfounded' || move === 'close-not-ours' ? move : null;
  const call = {
    id,
    version,
    move,
    ...(text ? { text } : {}),
    ...(use ? { cause_id: await causeFor(deps, use) } : {}),
    ...(move === 'assign' ? { node_id: type.crewId } : {}),
    // Counted from the step, since a plan may not reach further than its type allows.
    ...(move === 'schedule' ? { scheduled_for: new Date(now.getTime() + 4 * DAY_MS).toISOString() } : {}),
    ...(move === 'refer'
      ? {
          institution: 'Empresa de servicios (demostración)',
          external_folio: `EXT-${id}`,
          expected_at: new Date(now.getTime() + 12 * DAY_MS).toISOString(),
        }
      : {}),
    ...(move === 'resolve' && type.evidence ? { attachment_ids: await living.evidence() } : {}),
  };
  await updateReportAs(deps, viewer, { call, ip: IP });
}

async function causeFor(deps: Deps, use: 'reject' | 'close-unfounded' | 'close-not-ours'): Promise<number> {
  const [cause] = await listCauses(deps, use);
  if (!cause) throw new Error(`no cause for ${use}`);
  return cause.id;
}
