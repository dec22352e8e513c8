import type { Viewer } from '@vereda/contract/access/viewer';
import type { drawEndpoints } from '@vereda/contract/certificates/draw';
import { SIGNER_ROLES, type SignerRole } from '@vereda/contract/certificates/draw-shapes';
import {
  GAME_SLUGS,
  GAMES,
  jurisdictionOf,
  type Game,
  type GameSlug,
} from '@vereda/contract/certificates/game';
import type { Input } from '@vereda/contract/endpoint';
import { parseFolio } from '@vereda/contract/listener/text/folio';
import { getSetting } from '#modules/configuration/public';
import { latestNow } from '#platform/clock';
import type { DatabaseTransaction } from '#platform/database/database';
import { pageJson, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { selectOfficialsById } from '../officials/officials.queries.ts';
import { findTurn } from '../records/records.queries.ts';
import { selectDraws, type DrawSearch, type Jurisdictions } from './draw.queries.ts';
import { insertDraw, updateDraw as storeChange } from './draw-write.queries.ts';
import { ensureMove, factsOf, getDrawToChange, noteChange } from './move-draw.ts';

type Calls = typeof drawEndpoints;

/** Which jurisdiction each game's draws are of, for queries that print draws. */
export function jurisdictionsFor({ config }: Pick<Deps, 'config'>): Jurisdictions {
  return GAME_SLUGS.map((game) => ({
    game,
    jurisdiction: jurisdictionOf(game, false),
    demo_jurisdiction: jurisdictionOf(game, true),
    is_demo: config.demo,
  }));
}

/** Programs a draw and answers its id. */
export async function createDraw(deps: Deps, viewer: Viewer, input: Input<Calls['create']>): Promise<number> {
  ensureEntered(input.game);
  ensurePast(deps, input);
  const { time_zone } = await getSetting(deps);
  const at = deps.clock.now();
  return deps.database
    .transaction()
    .execute((transaction) => addDraw({ transaction, viewer, at, time_zone }, input));
}

/** By whom, when and in which transaction draws are programmed. */
export type Programming = {
  readonly transaction: DatabaseTransaction;
  readonly viewer: Viewer;
  readonly at: Date;
  readonly time_zone: string;
};

/** Adds a draw in the caller's transaction, which goes on after a refusal; throws what forbids it. */
export async function addDraw(act: Programming, input: Input<Calls['create']>): Promise<number> {
  const { transaction, viewer, at, time_zone } = act;
  const turn = await findTurn(transaction, {
    game: input.game,
    code: input.turn,
    date: input.date,
    time_zone,
  });
  if (!turn)
    throw new AppError('certificates/turn-unknown', { fields: { turn: 'certificates/turn-unknown' } });
  await ensureOfficials(transaction, input, input);
  const id = await insertDraw(transaction, {
    game: input.game,
    kind: 'extract',
    status: 'programado',
    draw_number: input.draw_number,
    date: input.date,
    turn: input.turn,
    turn_name: turn.name,
    held_at: turn.held_at,
    scheduled_at: turn.scheduled_at,
    jefe_sorteo_id: input.jefe_sorteo_id ?? null,
    escribano_id: input.escribano_id ?? null,
    venue: input.venue ?? null,
    stream_url: input.stream_url ?? null,
    started_at: asDate(input.started_at) ?? null,
    ended_at: asDate(input.ended_at) ?? null,
    supersedes_id: null,
    reason: null,
    created_by: viewer.uid,
    at,
  });
  if (id === null) throw new AppError('certificates/draw-exists');
  const draw = { ...input, id, status: 'programado' as const, version: 0, turn_name: turn.name };
  const noted = { game: input.game, draw_number: input.draw_number, date: input.date };
  await noteChange(transaction, draw, { move: 'create', viewer, at, noted });
  return id;
}

/** Changes circumstances of a draw that nobody has signed. */
export async function updateDraw(deps: Deps, viewer: Viewer, input: Input<Calls['update']>): Promise<void> {
  ensurePast(deps, input);
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, input);
    const facts = await factsOf(deps, transaction, draw);
    // What is on the certificate cannot change under a signature; cancelling is open exactly until then.
    ensureMove(facts, 'cancel', viewer);
    await ensureOfficials(
      transaction,
      {
        jefe_sorteo_id: input.jefe_sorteo_id === undefined ? draw.jefe_sorteo_id : input.jefe_sorteo_id,
        escribano_id: input.escribano_id === undefined ? draw.escribano_id : input.escribano_id,
      },
      input,
    );
    const { id, version: _seen, started_at, ended_at, ...rest } = input;
    await storeChange(transaction, id, {
      ...rest,
      ...(started_at !== undefined ? { started_at: asDate(started_at) ?? null } : {}),
      ...(ended_at !== undefined ? { ended_at: asDate(ended_at) ?? null } : {}),
      at,
    });
    const noted = { changed: Object.keys(input).filter((name) => name !== 'id' && name !== 'version') };
    await noteChange(transaction, draw, { move: 'update', viewer, at, noted });
  });
}

/** A page of draws as JSON text. */
export async function listDraws(deps: Deps, input: Input<Calls['list']>): Promise<string> {
  const rows = await selectDraws(
    deps.database,
    { ...input, search: searchOf(input.search), after: readCursor(input.cursor, ['whole', 'whole']) },
    jurisdictionsFor(deps),
  );
  return pageJson(rows, input.limit);
}

/** What a typed search can mean; null without one. */
export function searchOf(text: string | undefined): DrawSearch | null {
  if (!text) return null;
  return {
    draw_number: /^\d{1,7}$/.test(text) ? Number(text) : null,
    drawn: /^[\dA-Z-]{3,40}$/i.test(text) ? text.toUpperCase() : null,
    folio: parseFolio(text),
  };
}

/** Throws when draws of this game are not typed here. */
export function ensureEntered(slug: GameSlug): void {
  const game: Game = GAMES[slug];
  if (!game.entered) throw new AppError('certificates/game-not-entered');
}

type Held = Pick<Input<Calls['create']>, 'started_at' | 'ended_at'>;

// When a draw began and ended is told afterwards.
function ensurePast(deps: Deps, input: Held): void {
  const latest = latestNow(deps);
  const late = (['started_at', 'ended_at'] as const).filter((field) => {
    const time = asDate(input[field]);
    return time && time > latest;
  });
  if (late.length === 0) return;
  const code = 'certificates/time-in-future';
  throw new AppError(code, { fields: Object.fromEntries(late.map((field) => [field, code])) });
}

type Appointed = { readonly [role in SignerRole as `${role}_id`]?: number | null | undefined };

// Both seats are compared as they will be: one of them may have been named before.
async function ensureOfficials(
  transaction: DatabaseTransaction,
  seats: Appointed,
  named: Appointed,
): Promise<void> {
  const filled = SIGNER_ROLES.flatMap((role) => {
    const id = seats[`${role}_id`];
    return id ? [{ role, id }] : [];
  });
  const officials = await selectOfficialsById(
    transaction,
    filled.map(({ id }) => id),
  );
  for (const { role, id } of filled) {
    const official = officials.find((row) => row.id === id && row.role === role && row.active);
    if (official || !named[`${role}_id`]) continue;
    throw new AppError('certificates/official-unknown', {
      fields: { [`${role}_id`]: 'certificates/official-unknown' },
    });
  }
  if (new Set(officials.map(({ uid }) => uid)).size < officials.length)
    throw new AppError('certificates/same-person');
}

function asDate(text: string | null | undefined): Date | null | undefined {
  return typeof text === 'string' ? new Date(text) : text;
}
