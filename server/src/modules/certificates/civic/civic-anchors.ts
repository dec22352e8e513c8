import type { CivicPage } from '@vereda/contract/certificates/civic/shapes';
import type { CivicAnchor } from '@vereda/verifier/civic/civic-file';
import { isoTimeOf } from '@vereda/verifier/proofs/chain-reader';
import type { Deps } from '#platform/deps';
import type { CivicAnchorRow } from './civic-anchors.queries.ts';

type Kind = CivicAnchorRow['kind'];

/** The anchor that counts: that of the first network, else one that is final. */
export function anchorOf(
  deps: Deps,
  rows: readonly CivicAnchorRow[],
  kind: Kind,
): CivicAnchorRow | undefined {
  const own = rows.filter((row) => row.kind === kind);
  const [first] = deps.ports.ledgers;
  const isFinal = ({ status }: CivicAnchorRow) => status === 'final';
  return own.find((row) => row.network_id === first?.network.id) ?? own.find(isFinal) ?? own[0];
}

/** When the block of the list's hash was made, once it is final. */
export function anchoredAt(deps: Deps, rows: readonly CivicAnchorRow[]): Date | null {
  const anchor = anchorOf(deps, rows, 'civic-list');
  return anchor?.status === 'final' ? anchor.block_time : null;
}

/** An anchor as people are shown it. */
export function shownAnchor(
  deps: Deps,
  anchor: CivicAnchorRow | undefined,
  hash: string | null,
): CivicPage['list_anchor'] {
  if (!anchor || hash === null) return null;
  const network = deps.ports.ledgers.find((ledger) => ledger.network.id === anchor.network_id)?.network;
  return {
    hash,
    status: anchor.status,
    network_name: network?.name ?? { es: anchor.network_id, en: anchor.network_id },
    pilot: network?.kind === 'embedded',
    transaction_hash: anchor.transaction_hash,
    block_number: anchor.block_number,
    block_time: anchor.block_time?.toISOString() ?? null,
  };
}

/** An anchor as the file has it; null while it is not final. */
export function filedAnchor(anchor: CivicAnchorRow | undefined): CivicAnchor | null {
  if (anchor?.status !== 'final') return null;
  const { chain_id, transaction_hash, block_number, block_time } = anchor;
  if (transaction_hash === null || block_number === null || block_time === null) return null;
  return {
    chain: `eip155:${chain_id}`,
    transaction: transaction_hash,
    block_number,
    block_time: isoTimeOf(Math.floor(block_time.getTime() / 1000)),
  };
}
