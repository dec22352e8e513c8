import { createHash } from 'node:crypto';
import type { Viewer } from '@vereda/contract/access/viewer';
import type { drawEndpoints } from '@vereda/contract/certificates/draw';
import {
  extractDifferences,
  extractFaults,
  extractSchema,
  type Extract,
  type ExtractDifference,
} from '@vereda/contract/certificates/extract';
import { GAMES, type Game, type GameSlug } from '@vereda/contract/certificates/game';
import type { Input } from '@vereda/contract/endpoint';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { findCertificateOfDraw } from '../credentials/certificate.queries.ts';
import { reserveCertificate } from '../credentials/certificate-folio.ts';
import type { DrawRow } from './draw.queries.ts';
import {
  deleteEntries,
  findRepeated,
  selectEntries,
  updateDraw,
  updateExtract,
  upsertEntry,
  type EntryRow,
} from './draw-write.queries.ts';
import { ensureEntered } from './draw.service.ts';
import { ensureMove, factsOf, getDrawToChange, moveDraw, noteChange } from './move-draw.ts';

type Calls = typeof drawEndpoints;

/** Keeps one person's typing of the extract; the second equal one loads the draw. */
export async function enterDraw(deps: Deps, viewer: Viewer, input: Input<Calls['enter']>): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, input);
    ensureMove(await factsOf(deps, transaction, draw), 'enter', viewer);
    ensureEntered(draw.game);
    const extract = ensureExtract(draw.game, input);
    const before = await selectEntries(transaction, draw.id);
    const entry = {
      ...extract,
      position: positionFor(before, viewer.uid),
      ...typist(viewer),
      entered_at: at,
    };
    await upsertEntry(transaction, draw.id, entry);
    await updateDraw(transaction, draw.id, { at });
    // The numbers stay out of the history until both have typed: the second person may read it.
    const noted = { position: entry.position, sha256: extractSha256(extract).toString('hex') };
    await noteChange(transaction, draw, { move: 'enter', viewer, at, noted });
    const after = await selectEntries(transaction, draw.id);
    const current = { ...draw, version: draw.version + 1 };
    if (differencesOf(after)?.length === 0) await loadDraw({ transaction, deps, at }, current, extract);
  });
}

/** Faults of an extract as it is typed, each with its field. */
export function checkExtract(extract: Extract): { code: string; path: string }[] {
  return extractFaults(extract).map(({ code, path }) => ({ code, path: path.join('.') }));
}

/** Drops both entries of a loaded draw, so that it is typed anew. */
export async function reopenDraw(deps: Deps, viewer: Viewer, input: Input<Calls['reopen']>): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, input);
    ensureMove(await factsOf(deps, transaction, draw), 'reopen', viewer);
    await moveDraw(transaction, draw, { move: 'reopen', viewer, at, reason: input.reason });
    await deleteEntries(transaction, draw.id);
    await updateExtract(transaction, draw.id, {
      numbers: null,
      letters: null,
      sha256: null,
      repeats_draw_id: null,
    });
  });
}

/** Cells on which two entries differ; null before there are two. */
export function differencesOf(entries: readonly EntryRow[]): ExtractDifference[] | null {
  const [first, second] = entries;
  return first && second ? extractDifferences(first, second) : null;
}

/** The extract without faults, by place; throws the first fault's code with every fault at its field. */
export function ensureExtract(slug: GameSlug, typed: Extract): Extract {
  const faults = extractFaults(typed);
  const game: Game = GAMES[slug];
  const [first] = faults;
  if (first) {
    const fields: Record<string, string> = {};
    for (const { code, path } of faults) fields[path.join('.')] ??= code;
    throw new AppError(first.code, { fields });
  }
  if (typed.letters !== null && game.letters === 'never') {
    throw new AppError('certificates/letters-not-drawn', {
      fields: { letters: 'certificates/letters-not-drawn' },
    });
  }
  return extractSchema.parse(typed);
}

/** SHA-256 over the twenty numbers by place: the same extract has the same hash whatever its letters or order. */
export function extractSha256({ numbers }: Extract): Buffer {
  return createHash('sha256')
    .update(numbers.map(({ number }) => number).join(','))
    .digest();
}

type Loading = { readonly transaction: DatabaseTransaction; readonly deps: Deps; readonly at: Date };

async function loadDraw({ transaction, deps, at }: Loading, draw: DrawRow, extract: Extract): Promise<void> {
  const sha256 = extractSha256(extract);
  const repeats_draw_id = await findRepeated(transaction, draw, sha256);
  await updateExtract(transaction, draw.id, { ...extract, sha256, repeats_draw_id });
  const noted = { extract_sha256: sha256.toString('hex'), repeats_draw_id };
  await moveDraw(transaction, draw, { move: 'match', viewer: null, at, noted });
  const reserved = await findCertificateOfDraw(transaction, draw.id);
  if (!reserved) await reserveCertificate(transaction, draw, deps.config.demo);
}

function positionFor(entries: readonly EntryRow[], uid: string): 1 | 2 {
  const mine = entries.find((entry) => entry.by_uid === uid);
  if (mine) return mine.position;
  if (entries.length === 2) throw new AppError('certificates/entries-complete');
  return entries.length === 0 ? 1 : 2;
}

function typist(viewer: Viewer): Pick<EntryRow, 'by_uid' | 'by_name'> {
  const name = `${viewer.first_name} ${viewer.last_name}`.trim();
  return { by_uid: viewer.uid, by_name: name || viewer.uid };
}
