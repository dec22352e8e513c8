import { extractFaults, type Extract } from '@vereda/contract/certificates/extract';
import { GAMES, type Game, type GameSlug } from '@vereda/contract/certificates/game';
import { getSetting } from '#modules/configuration/public';
import { latestNow } from '#platform/clock';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { signAsPlatform } from '../credentials/platform-signing.service.ts';
import { drawnSha256 } from './typed-result.ts';
import {
  insertImported,
  selectForeseen,
  selectUncertified,
  type ImportedRow,
} from './imported-draw.queries.ts';
import { lockDraws } from './draw.queries.ts';

/** A draw of another jurisdiction from a file. */
export type ImportedDraw = Extract & {
  readonly game: GameSlug;
  readonly date: string;
  readonly turn: string;
};

/** added · known: the same is there already · different: that game, day and turn has other numbers · not-held: it is yet to come. */
export type ImportFate = {
  readonly fate: 'added' | 'known' | 'different' | 'not-held';
  /** An earlier draw with the same twenty numbers, e.g. `quiniela-nacional 2018-02-11 nocturna`. */
  readonly repeats: string | null;
};

/**
 * Adds draws of other jurisdictions in the caller's transaction, each by the rules of a typed one; running it again
 * adds nothing. The fates are in the order of the rows. Throws for a row with faults or of a game that is typed here.
 */
export async function storeImportedDraws(
  transaction: DatabaseTransaction,
  rows: readonly ImportedDraw[],
  at: Date,
): Promise<ImportFate[]> {
  for (const row of rows) ensureImportable(row);
  const { time_zone } = await getSetting({ database: transaction });
  const hashed = rows.map((row): ImportedRow => {
    const numbers = row.numbers.toSorted((one, other) => one.place - other.place);
    const draw = { ...row, numbers, draw_number: null, result: null };
    return { ...draw, sha256: drawnSha256(draw).toString('hex') };
  });
  // Of two equal keys in one call the first is the one that may be added.
  const unique = [...new Map(hashed.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();
  const time = { time_zone, until: latestNow({ clock: { now: () => at } }) };
  const before = await selectForeseen(transaction, unique, time);
  const fresh = unique.filter((_row, index) => before[index]?.id === null && before[index].held);
  await insertImported(transaction, fresh, { ...time, at, sourceId: null });
  const after = await selectForeseen(transaction, hashed, time);
  const isFresh = new Set<ImportedRow>(fresh);
  return hashed.map((row, index) => {
    const stored = after[index];
    if (!stored || stored.id === null) return { fate: 'not-held', repeats: null };
    if (stored.sha256 !== row.sha256 || stored.letters !== row.letters)
      return { fate: 'different', repeats: null };
    return { fate: isFresh.has(row) ? 'added' : 'known', repeats: stored.repeats };
  });
}

// So many are held in memory at once; a crash loses so many signatures at most, which are then given anew.
const TOGETHER = 500;

/**
 * Certifies the newest imported draws, signed by the platform itself since nobody else was there. For demonstrations
 * only: a notary's key under what no notary saw would be a lie. Answers how many were signed.
 */
export async function certifyImportedDraws(deps: Deps, limit: number): Promise<number> {
  if (!deps.config.demo) throw new Error('imported draws are certified in demonstrations only');
  let signed = 0;
  const ids = await selectUncertified(deps.database, { limit, until: latestNow(deps) });
  for (let first = 0; first < ids.length; first += TOGETHER) {
    const part = ids.slice(first, first + TOGETHER);
    signed += await deps.database
      .transaction()
      .execute((transaction) => signWaiting(deps, transaction, part));
  }
  return signed;
}

// What somebody else signed or annulled meanwhile is left alone.
async function signWaiting(
  deps: Deps,
  transaction: DatabaseTransaction,
  ids: readonly number[],
): Promise<number> {
  const draws = await lockDraws(transaction, ids);
  const waiting = draws.filter(({ status }) => status === 'cargado');
  await signAsPlatform(deps, transaction, waiting);
  return waiting.length;
}

function keyOf({ game, date, turn }: Pick<ImportedDraw, 'game' | 'date' | 'turn'>): string {
  return `${game}/${date}/${turn}`;
}

function ensureImportable(row: ImportedDraw): void {
  const game: Game = GAMES[row.game];
  const [fault] = extractFaults(row);
  if (fault) throw new Error(`imported draw ${keyOf(row)}: ${fault.code} at ${fault.path.join('.')}`);
  if (game.entered || game.format !== 'quiniela') throw new Error(`draws of ${row.game} are not imported`);
}
