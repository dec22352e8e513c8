import type { Viewer } from '@vereda/contract/access/viewer';
import type { SeedSource } from '@vereda/verifier/civic/civic-file';
import { resultDigest } from '@vereda/verifier/civic/list-text';
import { rankCodes } from '@vereda/verifier/civic/ranking';
import { seedOf } from '@vereda/verifier/civic/seed';
import { isoTimeOf } from '@vereda/verifier/proofs/chain-reader';
import type { DatabaseTransaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { enqueueRoot } from '../anchoring/batches.service.ts';
import { drawCivic } from './civic-write.queries.ts';
import type { CivicRow } from './civic.queries.ts';
import { noteCivic } from './move-civic.ts';
import { selectEntries, storeRanking } from './participants.queries.ts';

/** A closed civic draw, and the value that nobody could know when it was closed. */
export type Finish = {
  readonly draw: CivicRow;
  readonly source: SeedSource;
  readonly viewer: Viewer | null;
  readonly at: Date;
};

/** Draws in the caller's transaction: seed, order, digest, and its root into the queue of anchors. */
export async function finishDraw(
  deps: Deps,
  transaction: DatabaseTransaction,
  { draw, source, viewer, at }: Finish,
): Promise<void> {
  const { id, folio, commitment } = draw;
  if (commitment === null) throw new Error(`civic draw ${id} is not closed`);
  const seed = seedOf(commitment, source);
  const codes = (await selectEntries(transaction, id)).map(([code]) => code);
  const ranking = await rankCodes(seed, codes);
  const drawnAt = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const drawn_at = isoTimeOf(drawnAt.getTime() / 1000);
  const digest = resultDigest(commitment, { drawn_at, source, seed, ranking });
  // Ranks first: the database lets them in only while the list is closed and not drawn.
  await storeRanking(transaction, id, ranking);
  await drawCivic(transaction, id, { seed, source: JSON.stringify(source), digest, at: drawnAt });
  await enqueueRoot(deps, transaction, { kind: 'civic-result', root: `0x${digest}`, reference: folio });
  await noteCivic(transaction, draw, { action: 'draw', viewer, at, noted: { seed, digest } });
}
