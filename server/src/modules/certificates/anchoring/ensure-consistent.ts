import { AppError } from '#platform/errors';
import { holdsRoot } from '#ports/ledger/calldata';
import type { Ledger, Receipt } from '#ports/ledger/port';
import type { AnchorTransaction } from './anchor.queries.ts';

/**
 * Whether everything that a node says of a mined anchor fits together: the receipt names a block that stands at its
 * height and the transaction stands in it, from our account and with our root. False while the node does not have all of
 * it yet; throws certificates/ledger-contradicts where it says two things at once. A node that lies throughout cannot be
 * caught by asking it alone: readers ask others.
 */
export async function isConsistent(
  ledger: Ledger,
  { hash, root }: Pick<AnchorTransaction, 'hash' | 'root'>,
  receipt: Receipt,
): Promise<boolean> {
  const { network, address } = ledger;
  const transaction = await ledger.transaction(hash);
  const block = await ledger.block(receipt.block_hash);
  const standing = await ledger.hashAt(receipt.block_number);
  // A node behind another that answered first, or one in the middle of a reorganisation.
  if (!transaction || transaction.block_hash === null || !block || standing === null) return false;
  const faults = [
    transaction.hash !== hash && 'transaction',
    !holdsRoot(network, transaction.input, root) && 'root',
    transaction.from !== address && 'sender',
    transaction.block_hash !== receipt.block_hash && 'block',
    block.number !== receipt.block_number && 'height',
    standing !== receipt.block_hash && 'chain',
  ].filter((fault) => fault !== false);
  if (faults.length === 0) return true;
  const params = { network: network.id, transaction: hash, about: faults.join(', ') };
  throw new AppError('certificates/ledger-contradicts', { params });
}
