import type { Viewer } from '@vereda/contract/access/viewer';
import type { drawEndpoints } from '@vereda/contract/certificates/draw';
import type { Input } from '@vereda/contract/endpoint';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { reserveCertificate } from '../credentials/certificate-folio.ts';
import type { DrawRow } from './draw.queries.ts';
import { insertDraw, updateExtract } from './draw-write.queries.ts';
import { ensureMove, factsOf, getDrawToChange, moveDraw, noteChange } from './move-draw.ts';

type Calls = typeof drawEndpoints;
type Succession = {
  readonly deps: Deps;
  readonly viewer: Viewer;
  readonly at: Date;
  readonly reason: string;
};

/** Opens the correction of a certified draw and answers the id of the new one, which is typed and signed anew. */
export async function rectifyDraw(
  deps: Deps,
  viewer: Viewer,
  input: Input<Calls['rectify']>,
): Promise<number> {
  const act = { deps, viewer, at: deps.clock.now(), reason: input.reason };
  return deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, input);
    ensureMove(await factsOf(deps, transaction, draw), 'rectify', viewer);
    await moveDraw(transaction, draw, { move: 'rectify', ...act });
    return openSuccessor(transaction, draw, { ...act, kind: 'extract' });
  });
}

/** Cancels a draw that nobody signed, or opens the annulment of a certified one; answers the id to go on with. */
export async function annulDraw(deps: Deps, viewer: Viewer, input: Input<Calls['annul']>): Promise<number> {
  const act = { deps, viewer, at: deps.clock.now(), reason: input.reason };
  return deps.database.transaction().execute(async (transaction) => {
    const draw = await getDrawToChange(transaction, input);
    const facts = await factsOf(deps, transaction, draw);
    const move = draw.status === 'programado' || draw.status === 'cargado' ? 'cancel' : 'annul';
    ensureMove(facts, move, viewer);
    await moveDraw(transaction, draw, { move, ...act });
    if (move === 'cancel') return draw.id;
    const id = await openSuccessor(transaction, draw, { ...act, kind: 'annulment' });
    // It names the numbers that it annuls.
    const { numbers, letters, result } = draw;
    await updateExtract(transaction, id, { numbers, letters, result, sha256: null, repeats_draw_id: null });
    await reserveCertificate(transaction, { id, date: draw.date }, deps.config.demo);
    return id;
  });
}

async function openSuccessor(
  transaction: DatabaseTransaction,
  draw: DrawRow,
  { kind, viewer, at, reason }: Succession & { readonly kind: 'extract' | 'annulment' },
): Promise<number> {
  // An annulment has nothing to type: its two signers say it.
  const status = kind === 'annulment' ? 'cargado' : 'programado';
  const id = await insertDraw(transaction, {
    ...draw,
    kind,
    status,
    supersedes_id: draw.id,
    reason,
    created_by: viewer.uid,
    at,
  });
  if (id === null) throw new AppError('certificates/has-successor');
  const noted = { kind, supersedes_id: draw.id };
  await noteChange(
    transaction,
    { ...draw, id, status, version: 0 },
    { move: 'create', viewer, at, reason, noted },
  );
  return id;
}
