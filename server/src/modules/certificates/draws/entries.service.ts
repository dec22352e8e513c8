import type { Viewer } from '@vereda/contract/access/viewer';
import type { drawEndpoints } from '@vereda/contract/certificates/draw';
import type { ExtractDifference } from '@vereda/contract/certificates/extract';
import type { CouponResult } from '@vereda/contract/certificates/results/coupon';
import type { Input, Output } from '@vereda/contract/endpoint';
import { getCityDay } from '#modules/configuration/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { findCertificateOfDraw } from '../credentials/certificate.queries.ts';
import { reserveCertificate } from '../credentials/certificate-folio.ts';
import type { DrawRow } from './draw.queries.ts';
import {
  deleteEntries,
  findRepeated,
  isCouponTaken,
  lockCoupon,
  selectEntries,
  updateDraw,
  updateExtract,
  upsertEntry,
  type EntryRow,
} from './draw-write.queries.ts';
import { deleteBeneficiary } from '../winners/beneficiaries.queries.ts';
import { ensureEntered } from './draw.service.ts';
import { findRules, holdRules } from './game-rules.queries.ts';
import { ensureMove, factsOf, getDrawToChange, moveDraw, noteChange } from './move-draw.ts';
import { drawnSha256, ensureTyped, typedDifferences, typedFaults, type Typed } from './typed-result.ts';

type Calls = typeof drawEndpoints;

/** Keeps one person's typing of the extract; the second equal one loads the draw. */
export async function enterDraw(deps: Deps, viewer: Viewer, input: Input<Calls['enter']>): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, input);
    ensureMove(await factsOf(deps, transaction, draw), 'enter', viewer);
    ensureEntered(draw.game);
    const typed = ensureTyped(draw.game, input, await holdRules(transaction, draw));
    const before = await selectEntries(transaction, draw.id);
    const entry = {
      ...typed,
      position: positionFor(before, viewer.uid),
      ...typist(viewer),
      entered_at: at,
    };
    await upsertEntry(transaction, draw.id, entry);
    await updateDraw(transaction, draw.id, { at });
    // The numbers stay out of the history until both have typed: the second person may read it.
    const noted = { position: entry.position, sha256: drawnSha256(typed).toString('hex') };
    await noteChange(transaction, draw, { move: 'enter', viewer, at, noted });
    const after = await selectEntries(transaction, draw.id);
    const current = { ...draw, version: draw.version + 1 };
    if (differencesOf(after)?.length === 0) await loadDraw({ transaction, deps, at }, current, typed);
  });
}

/** Faults of a result as it is typed, each with its field. */
export async function checkTyped(
  deps: Deps,
  { game, date, ...typed }: Input<Calls['check']>,
): Promise<Output<Calls['check']>> {
  const rules = await findRules(deps.database, { game, date: date ?? (await getCityDay(deps)) });
  return { faults: typedFaults(game, typed, rules) };
}

/** Drops both entries of a loaded draw, so that it is typed anew. */
export async function reopenDraw(deps: Deps, viewer: Viewer, input: Input<Calls['reopen']>): Promise<void> {
  const at = deps.clock.now();
  await deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, input);
    ensureMove(await factsOf(deps, transaction, draw), 'reopen', viewer);
    await moveDraw(transaction, draw, { move: 'reopen', viewer, at, reason: input.reason });
    await deleteEntries(transaction, draw.id);
    await deleteBeneficiary(transaction, draw.id);
    await updateExtract(transaction, draw.id, {
      numbers: null,
      letters: null,
      result: null,
      sha256: null,
      repeats_draw_id: null,
    });
  });
}

/** Cells on which two entries differ; null before there are two. */
export function differencesOf(entries: readonly EntryRow[]): ExtractDifference[] | null {
  const [first, second] = entries;
  return first && second ? typedDifferences(first, second) : null;
}

type Loading = { readonly transaction: DatabaseTransaction; readonly deps: Deps; readonly at: Date };

async function loadDraw({ transaction, deps, at }: Loading, draw: DrawRow, typed: Typed): Promise<void> {
  const sha256 = drawnSha256(typed);
  const { result } = typed;
  if (result?.format === 'coupons') await ensureNewCoupon(transaction, draw, result);
  const repeats_draw_id = await findRepeated(transaction, draw, sha256);
  await updateExtract(transaction, draw.id, { ...typed, sha256, repeats_draw_id });
  const noted = { extract_sha256: sha256.toString('hex'), repeats_draw_id };
  await moveDraw(transaction, draw, { move: 'match', viewer: null, at, noted });
  const reserved = await findCertificateOfDraw(transaction, draw.id);
  if (!reserved) await reserveCertificate(transaction, draw, deps.config.demo);
}

async function ensureNewCoupon(
  transaction: DatabaseTransaction,
  draw: DrawRow,
  { of_game, coupon }: CouponResult,
): Promise<void> {
  await lockCoupon(transaction, { of_game, coupon });
  if (!(await isCouponTaken(transaction, draw, { of_game, coupon }))) return;
  const code = 'certificates/coupon-certified';
  throw new AppError(code, { fields: { 'result.coupon': code } });
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
