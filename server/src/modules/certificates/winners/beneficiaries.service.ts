import type { Viewer } from '@vereda/contract/access/viewer';
import type { DrawAction } from '@vereda/contract/configuration/history';
import {
  BENEFICIARY_KEPT_DAYS,
  claimOf,
  type beneficiaryEndpoints,
} from '@vereda/contract/certificates/results/claim';
import type { Input, Output } from '@vereda/contract/endpoint';
import { beneficiarySha256, newBeneficiaryCode } from '@vereda/verifier/format/beneficiary';
import { getCityDay } from '#modules/configuration/public';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { actorOf, SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { seal, unseal } from '#platform/sealing';
import { findCertificateOfDraw } from '../credentials/certificate.queries.ts';
import { updateDraw } from '../draws/draw-write.queries.ts';
import type { DrawRow } from '../draws/draw.queries.ts';
import { ensureMove, factsOf, getDrawRow, getDrawToChange, noteChange } from '../draws/move-draw.ts';
import { eraseBeneficiaries, findBeneficiary, upsertBeneficiary } from './beneficiaries.queries.ts';
import { selectClaimDays } from './claims.queries.ts';

type Calls = typeof beneficiaryEndpoints;
type Person = Output<Calls['read']>;

// Each draw by a key of its own: what is sealed for one opens for no other.
const purposeOf = (drawId: number) => `beneficiary ${drawId}`;

/** Notes who claims a coupon, before anybody signs it and while it can be claimed; answers the code for that person. */
export async function noteBeneficiary(
  deps: Deps,
  viewer: Viewer,
  { draw_id, version, ...person }: Input<Calls['note']>,
): Promise<Output<Calls['note']>> {
  const noted_at = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, { id: draw_id, version });
    const certificate = await findCertificateOfDraw(transaction, draw.id);
    if (draw.result?.format !== 'coupons' || draw.status !== 'cargado' || !certificate)
      throw new AppError('certificates/not-a-coupon');
    // Open exactly as long as nobody signed, as with an acta.
    ensureMove(await factsOf(deps, transaction, draw), 'cancel', viewer);
    await ensureInTime(deps, transaction, draw);
    const code = newBeneficiaryCode();
    const sha256 = beneficiarySha256(`urn:uuid:${certificate.id}`, { ...person, code });
    await upsertBeneficiary(transaction, {
      draw_id: draw.id,
      sealed: seal(deps.secrets, purposeOf(draw.id), JSON.stringify({ ...person, code })),
      sha256: Buffer.from(sha256, 'hex'),
      noted_at,
      noted_by: viewer.uid,
      kept_days: BENEFICIARY_KEPT_DAYS,
    });
    await updateDraw(transaction, draw.id, { at: noted_at });
    const noted = { beneficiary_sha256: sha256 };
    await noteChange(transaction, draw, { move: 'beneficiary', viewer, at: noted_at, noted });
    return { code, beneficiary_sha256: sha256 };
  });
}

/** Who claimed a coupon; the reading is noted in the same transaction, or there is none. */
export async function readBeneficiary(
  deps: Deps,
  viewer: Viewer,
  { draw_id, reason }: Input<Calls['read']>,
): Promise<Person> {
  return deps.database.transaction().execute(async (transaction) => {
    const row = await findBeneficiary(transaction, draw_id);
    if (!row) throw new AppError('certificates/beneficiary-none');
    if (!row.sealed) throw new AppError('certificates/beneficiary-erased');
    await noteTouched(transaction, {
      action: 'beneficiary-read',
      draw_id,
      viewer,
      at: deps.clock.now(),
      reason,
    });
    return JSON.parse(unseal(deps.secrets, purposeOf(draw_id), row.sealed)) as Person;
  });
}

/** Erases the data of who claimed a coupon on demand; the certificate goes on saying the hash, which says nothing. */
export async function eraseBeneficiary(
  deps: Deps,
  viewer: Viewer,
  { draw_id, reason }: Input<Calls['erase']>,
): Promise<Output<Calls['erase']>> {
  const at = deps.clock.now();
  const today = await getCityDay(deps);
  return deps.database.transaction().execute(async (transaction) => {
    if (!(await findBeneficiary(transaction, draw_id))) throw new AppError('certificates/beneficiary-none');
    const erased = await eraseBeneficiaries(transaction, { drawId: draw_id, today, at });
    if (erased.length === 0) throw new AppError('certificates/beneficiary-erased');
    await noteTouched(transaction, { action: 'beneficiary-erased', draw_id, viewer, at, reason });
    return {};
  });
}

/** Erases the data of everybody whose time is over. */
export async function eraseAged(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const today = await getCityDay(deps);
  await deps.database.transaction().execute(async (transaction) => {
    for (const draw_id of await eraseBeneficiaries(transaction, { drawId: null, today, at }))
      await noteTouched(transaction, { action: 'beneficiary-erased', draw_id, viewer: null, at });
  });
}

async function ensureInTime(deps: Deps, transaction: DatabaseTransaction, draw: DrawRow): Promise<void> {
  if (draw.result?.format !== 'coupons') return;
  const claim_days = await selectClaimDays(transaction, draw.id);
  const { of_draw_date } = draw.result;
  const today = await getCityDay(deps);
  if (claimOf({ of_draw_date, claim_days, is_claimed: false, today }).state === 'lapsed')
    throw new AppError('certificates/claim-over');
}

type Touched = {
  readonly action: Extract<DrawAction, 'beneficiary-read' | 'beneficiary-erased'>;
  readonly draw_id: number;
  readonly viewer: Viewer | null;
  readonly at: Date;
  readonly reason?: string;
};

// Who looked or erased, when and why; nothing of the person.
async function noteTouched(transaction: DatabaseTransaction, touched: Touched): Promise<void> {
  const { action, draw_id, viewer, at, reason } = touched;
  const { draw_number, turn_name, date } = await getDrawRow(transaction, draw_id);
  await writeChange(transaction, {
    at,
    entity: 'draw',
    entity_id: String(draw_id),
    action,
    actor: viewer ? actorOf(viewer) : SYSTEM,
    to: { name: [draw_number, turn_name, date].filter((part) => part !== null).join(' · ') },
    cause: reason ?? null,
  });
}
