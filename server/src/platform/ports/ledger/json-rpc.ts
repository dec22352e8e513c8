import {
  createClient,
  formatEther,
  hexToNumber,
  keccak256,
  numberToHex,
  type Account,
  type Client,
  type LocalAccount,
  type Transport,
} from 'viem';
import { getBalance, getBlock, getChainId, getTransactionCount } from 'viem/actions';
import { AppError } from '#platform/errors';
import { calldataOf } from './calldata.ts';
import { findMeans, suggestFee } from './fee.ts';
import { asLedgerError, isWithoutMeans, ledgerError, wordsOf } from './ledger-error.ts';
import type { Anchor, BlockHead, Hex, Ledger, LedgerTransaction, Network, Receipt } from './port.ts';
import { sendOutcomeOf } from './send-outcome.ts';

/** Account that signs anchors; its key may live anywhere. */
export type AnchorAccount = LocalAccount;

type Options = { readonly network: Network; readonly transport: Transport; readonly account: AnchorAccount };

/** A ledger over the JSON-RPC of any EVM node; the embedded chain is spoken to the same way. */
export function createEvmLedger({ network, transport, account }: Options): Ledger {
  const client = createClient({ transport });
  return {
    network,
    address: account.address.toLowerCase() as Hex,
    ensureRightNetwork: (known) =>
      asLedgerError(() => ensureRightNetwork(client, network, known.genesis_hash)),
    nonce: () => asLedgerError(() => getTransactionCount(client, { address: account.address })),
    means: () => asLedgerError(() => findMeans(client, { account, network })),
    suggestFee: (root, previous) =>
      withMeans(client, account, () =>
        asLedgerError(() => suggestFee(client, { account, network, root, previous })),
      ),
    signAnchor: (anchor) => signAnchor(account, network, anchor),
    send: (raw) => withMeans(client, account, () => send(client, raw)),
    receipt: (hash) => asLedgerError(() => findReceipt(client, hash)),
    transaction: (hash) => asLedgerError(() => findTransaction(client, hash)),
    head: () =>
      asLedgerError(async () => {
        const block = await getBlock(client);
        return { number: Number(block.number), hash: block.hash as Hex, timestamp: Number(block.timestamp) };
      }),
    hashAt: (number) => asLedgerError(() => findHashAt(client, number)),
    block: (hash) => asLedgerError(() => findBlock(client, hash)),
  };
}

async function ensureRightNetwork(client: Client, network: Network, known: Hex | null) {
  const chainId = await getChainId(client);
  if (chainId !== network.chain_id) {
    throw wrongNetwork(network, `chain id ${network.chain_id}`, `chain id ${chainId}`);
  }
  const genesis = await getBlock(client, { blockNumber: 0n });
  const hash = genesis.hash as Hex;
  if (known !== null && known !== hash) throw wrongNetwork(network, `genesis ${known}`, `genesis ${hash}`);
  return { genesis_hash: hash };
}

function wrongNetwork(network: Network, expected: string, found: string): AppError {
  const params = { network: network.id, expected, found };
  return new AppError('certificates/ledger-wrong-network', { params });
}

async function signAnchor(account: AnchorAccount, network: Network, { root, nonce, fee }: Anchor) {
  const { chain_id: chainId, calldata } = network;
  const base = {
    to: account.address,
    value: 0n,
    data: calldataOf(network, root),
    nonce,
    gas: BigInt(fee.gas_limit),
  };
  // Nodes of LACNet take no transaction that names its chain.
  const named = calldata.kind === 'lacnet' ? base : { ...base, chainId };
  const raw = await (fee.tip_wei === null
    ? account.signTransaction({ ...named, type: 'legacy', gasPrice: fee.max_fee_wei })
    : account.signTransaction({
        ...base,
        chainId,
        type: 'eip1559',
        maxFeePerGas: fee.max_fee_wei,
        maxPriorityFeePerGas: fee.tip_wei,
      }));
  return { raw, hash: keccak256(raw) };
}

async function send(client: Client, raw: Hex) {
  try {
    await client.request({ method: 'eth_sendRawTransaction', params: [raw] });
    return 'sent' as const;
  } catch (error) {
    const outcome = sendOutcomeOf(wordsOf(error));
    if (outcome) return outcome;
    throw ledgerError(error);
  }
}

/** Tells a refusal for want of money from others, with what the account has. */
async function withMeans<T>(client: Client, account: Account, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof AppError && isWithoutMeans(error.params['reason']))) throw error;
    const balance = formatEther(await asLedgerError(() => getBalance(client, { address: account.address })));
    const params = { address: account.address.toLowerCase(), balance };
    throw new AppError('certificates/ledger-no-funds', { params, cause: error });
  }
}

async function findReceipt(client: Client, hash: Hex): Promise<Receipt | null> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] });
  if (!receipt) return null;
  return {
    block_number: hexToNumber(receipt.blockNumber),
    block_hash: receipt.blockHash,
    succeeded: receipt.status === '0x1',
    gas_used: hexToNumber(receipt.gasUsed),
  };
}

async function findHashAt(client: Client, number: number): Promise<Hex | null> {
  const params = [numberToHex(number), false] as const;
  const block = await client.request({ method: 'eth_getBlockByNumber', params: [...params] });
  return block?.hash ?? null;
}

async function findBlock(client: Client, hash: Hex): Promise<BlockHead | null> {
  const block = await client.request({ method: 'eth_getBlockByHash', params: [hash, false] });
  if (!block?.number) return null;
  return { number: hexToNumber(block.number), hash, timestamp: hexToNumber(block.timestamp) };
}

async function findTransaction(client: Client, hash: Hex): Promise<LedgerTransaction | null> {
  const found = await client.request({ method: 'eth_getTransactionByHash', params: [hash] });
  if (!found) return null;
  return {
    hash: found.hash,
    input: found.input,
    from: found.from.toLowerCase() as Hex,
    to: found.to ? (found.to.toLowerCase() as Hex) : null,
    block_number: found.blockNumber ? hexToNumber(found.blockNumber) : null,
    block_hash: found.blockHash,
  };
}
