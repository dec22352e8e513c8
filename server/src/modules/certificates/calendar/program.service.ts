import type { Viewer } from '@vereda/contract/access/viewer';
import type { calendarEndpoints } from '@vereda/contract/certificates/calendar/calendar';
import type { Input, Output } from '@vereda/contract/endpoint';
import { getSetting } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { addDraw, ensureEntered, type Programming } from '../draws/draw.service.ts';
import { lockCalendar, selectExisting, type ExistingDraw } from './program.queries.ts';

type Calls = typeof calendarEndpoints;
type Given = Input<Calls['program']>['draws'][number];
type Fate = Output<Calls['program']>['items'][number];

// Takes what was added back; carries what is to be said of each draw.
class Refused extends Error {
  readonly fates: readonly Fate[];
  constructor(fates: readonly Fate[]) {
    super('draws were refused');
    this.fates = fates;
  }
}

/** Programs the draws of a day, all of them or none; what exists stays, whoever programmed it. */
export async function programDay(
  deps: Deps,
  viewer: Viewer,
  input: Input<Calls['program']>,
): Promise<Output<Calls['program']>> {
  const { time_zone } = await getSetting(deps);
  try {
    const items = await deps.database.transaction().execute(async (transaction) => {
      await lockCalendar(transaction);
      const act = { transaction, viewer, at: deps.clock.now(), time_zone };
      const fates: Fate[] = [];
      for (const draw of input.draws) fates.push(await programOne(act, input.date, draw));
      if (fates.some(({ outcome }) => outcome === 'refused')) throw new Refused(fates);
      return fates;
    });
    return { items };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { items: error.fates.map(takenBack) };
  }
}

async function programOne(act: Programming, date: string, draw: Given): Promise<Fate> {
  const { game, turn } = draw;
  const there = await existing(act, date, draw);
  if (there) return { game, turn, outcome: 'exists', draw_id: there.id, code: null, field: null };
  try {
    ensureEntered(game);
    const draw_id = await addDraw(act, { ...draw, date });
    return { game, turn, outcome: 'created', draw_id, code: null, field: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { game, turn, outcome: 'refused', draw_id: null, ...(await faultOf(act, date, { draw, error })) };
  }
}

type Failed = { readonly draw: Given; readonly error: AppError };

// Somebody may have programmed the very draw by itself just now: then its number is not what is wrong.
async function faultOf(act: Programming, date: string, { draw, error }: Failed) {
  if (error.code === 'certificates/same-person') return { code: error.code, field: 'escribano_id' };
  if (error.code !== 'certificates/draw-exists') {
    return { code: error.code, field: Object.keys(error.fields ?? {})[0] ?? null };
  }
  if (await existing(act, date, draw)) return { code: error.code, field: null };
  return { code: 'certificates/number-taken', field: 'draw_number' };
}

async function existing(
  { transaction }: Programming,
  date: string,
  { game, turn }: Given,
): Promise<ExistingDraw | undefined> {
  const draws = await selectExisting(transaction, date);
  return draws.find((draw) => draw.game === game && draw.turn === turn && draw.status !== 'anulado');
}

function takenBack(fate: Fate): Fate {
  return fate.outcome === 'created' ? { ...fate, outcome: 'held', draw_id: null } : fate;
}
