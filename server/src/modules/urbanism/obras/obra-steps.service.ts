import type { Viewer } from '@vereda/contract/access/viewer';
import type { Input } from '@vereda/contract/endpoint';
import type { Obra, obraEndpoints } from '@vereda/contract/urbanism/obras/obra';
import { OBRA_SERIES, type ObraSeries } from '@vereda/contract/urbanism/obras/obra-story';
import {
  OBRA_CONTRACTED_STAGES,
  obraMovesFrom,
  type ObraGuard,
  type ObraTransition,
} from '@vereda/contract/urbanism/obras/obra-stages';
import { getCityDay } from '#modules/configuration/public';
import { selectEntry } from '#platform/catalog/catalog.queries';
import { gone } from '#platform/catalog/reading.service';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError, ensureSeen } from '#platform/errors';
import { publish } from '#platform/events/publish';
import { actorOf } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { OBRA_DESK } from './obra.desk.ts';
import { tellPages } from './obra-pages.ts';
import { insertEvent, insertProgress, selectLastProgress, updateStage } from './obra-story.queries.ts';
import { tellLater } from './tell-obra.job.ts';

type Calls = typeof obraEndpoints;
const ALL_BUILT = 100;

/** Takes a work one step on; throws what the table of steps, its guards or the version forbid. */
export async function moveObra(
  deps: Deps,
  viewer: Viewer,
  { id, version, move, reason }: Input<Calls['move']>,
): Promise<Obra> {
  const day = await getCityDay(deps);
  return write(deps, id, async (transaction, before) => {
    ensureSeen(before, version);
    const row = obraMovesFrom(before.stage).find((one) => one.move === move);
    if (!row) throw new AppError('urbanism/obra-move-refused');
    ensureAllowed(row, before);
    if (row.needsReason && reason === '') {
      const code = 'urbanism/obra-reason-missing';
      throw new AppError(code, { fields: { reason: code } });
    }
    const at = deps.clock.now();
    const told = { from: before.stage, to: row.to, reason: reason || null };
    await updateStage(transaction, { id, stage: row.to, at, day });
    await insertEvent(transaction, { obra_id: id, at, what: 'moved', ...told, is_public: before.published });
    const [from, to] = [{ stage: told.from }, { stage: told.to, reason: told.reason }];
    const what = { entity: 'obra', entity_id: String(id), action: 'changed' } as const;
    await writeChange(transaction, { ...what, at, actor: actorOf(viewer), from, to });
    return [];
  });
}

/** Notes how much is built or paid on a day; throws what speaks against it. */
export function addProgress(
  deps: Deps,
  viewer: Viewer,
  { series, percent, ...rest }: Input<Calls['addProgress']>,
): Promise<Obra> {
  return noteProgress(deps, viewer, { ...rest, [series]: percent });
}

/** Progress of a day, of one series or of both. */
type NotedProgress = Pick<Input<Calls['addProgress']>, 'id' | 'on' | 'reason'> &
  Readonly<Partial<Record<ObraSeries, number | null>>>;

/** Notes how much is built and paid on a day, both or neither; throws what speaks against it. */
export async function noteProgress(deps: Deps, viewer: Viewer, given: NotedProgress): Promise<Obra> {
  const today = await getCityDay(deps);
  if (given.on > today) refuseField('urbanism/progress-in-future', 'on');
  return write(deps, given.id, async (transaction, before) => {
    if (!OBRA_CONTRACTED_STAGES.includes(before.stage)) throw new AppError('urbanism/obra-not-contracted');
    const act = { transaction, at: deps.clock.now(), viewer, isPublic: before.published };
    const noted: Progress[number][] = [];
    for (const series of OBRA_SERIES) {
      const percent = given[series] ?? null;
      if (percent !== null) noted.push(await noteSeries(act, { ...given, series, percent }));
    }
    return noted;
  });
}

type Act = {
  readonly transaction: DatabaseTransaction;
  readonly at: Date;
  readonly viewer: Viewer;
  readonly isPublic: boolean;
};

async function noteSeries(
  { transaction, at, viewer, isPublic }: Act,
  { id, series, on, percent, reason }: Input<Calls['addProgress']>,
): Promise<Progress[number]> {
  const last = await selectLastProgress(transaction, id, series);
  if (last && on < last.on) refuseField('urbanism/progress-before-last', 'on', { day: last.on });
  const isLess = last !== null && percent < last.percent;
  if (isLess && reason === '') refuseField('urbanism/progress-falls', 'reason', { percent: last.percent });
  const noted = { on, percent, reason: reason || null };
  await insertProgress(transaction, { id, series, ...noted, at, isPublic });
  const what = { entity: 'obra', entity_id: String(id), action: 'element-added' } as const;
  await writeChange(transaction, { ...what, at, actor: actorOf(viewer), to: { series, ...noted } });
  return { series, percent, reason: noted.reason };
}

type Progress = NonNullable<Parameters<typeof tellLater>[1]['progress']>;

function write(
  deps: Deps,
  id: number,
  act: (transaction: DatabaseTransaction, before: Obra) => Promise<Progress>,
): Promise<Obra> {
  return deps.database.transaction().execute(async (transaction) => {
    const before = await selectEntry(transaction, OBRA_DESK, { id, lock: true });
    if (!before || before.deleted_at !== null) gone();
    const progress = await act(transaction, before);
    const after = (await selectEntry(transaction, OBRA_DESK, { id })) ?? gone();
    await publish(transaction, OBRA_DESK.event);
    await tellPages(transaction, { before, after });
    await tellLater(transaction, { before, after, progress });
    return after;
  });
}

function ensureAllowed({ guards = [] }: ObraTransition, obra: Obra): void {
  for (const guard of guards) {
    const { isMet, code } = GUARDS[guard];
    if (!isMet(obra)) throw new AppError(code);
  }
}

const GUARDS = {
  contract: {
    isMet: ({ contractor, contract_amount: amount }: Obra) => contractor !== null && amount !== null,
    code: 'urbanism/obra-contract-missing',
  },
  'start-act': { isMet: (obra: Obra) => obra.start_act !== null, code: 'urbanism/obra-start-act-missing' },
  'all-built': { isMet: (obra: Obra) => obra.physical === ALL_BUILT, code: 'urbanism/obra-not-built' },
  'reception-act': {
    isMet: (obra: Obra) => obra.reception_act !== null,
    code: 'urbanism/obra-reception-act-missing',
  },
} as const satisfies Record<ObraGuard, { isMet: (obra: Obra) => boolean; code: `urbanism/${string}` }>;

type Refusal = 'urbanism/progress-in-future' | 'urbanism/progress-before-last' | 'urbanism/progress-falls';

function refuseField(code: Refusal, field: string, params: Record<string, string | number> = {}): never {
  throw new AppError(code, { fields: { [field]: code }, params });
}
