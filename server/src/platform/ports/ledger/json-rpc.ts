import {
  BaseError,
  createClient,
  formatEther,
  hexToNumber,
  keccak256,
  type Account,
  type Client,
  type LocalAccount,
  type Transport,
} from 'viem';
import { estimateGas, getBalance, getBlock, getChainId, getTransactionCount } from 'viem/actions';
import { AppError } from '#platform/errors';
import type { Anchor, BlockHead, Fee, Hex, Ledger, LedgerTransaction, Network, Receipt } from './port.ts';
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
    suggestFee: (root, previous) =>
      withMeans(client, account, () => asLedgerError(() => suggestFee(client, { account, root, previous }))),
    signAnchor: (anchor) => signAnchor(account, network, anchor),
    send: (raw) => withMeans(client, account, () => send(client, raw)),
    receipt: (hash) => asLedgerError(() => findReceipt(client, hash)),
    transaction: (hash) => asLedgerError(() => findTransaction(client, hash)),
    head: () =>
      asLedgerError(async () => {
        const block = await getBlock(client);
        return { number: Number(block.number), hash: block.hash as Hex, timestamp: Number(block.timestamp) };
      }),
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

type FeeQuestion = { account: Account; root: Hex; previous: Fee | undefined };

// Nodes replace a waiting transaction only for 10 % more (some 12.5 %); one wei covers rounding of tiny fees.
const raise = (wei: bigint): bigint => wei + wei / 8n + 1n;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const GAS_MARGIN = 1.25;

async function suggestFee(client: Client, { account, root, previous }: FeeQuestion): Promise<Fee> {
  const gas = await estimateGas(client, { account: account.address, to: account.address, data: root });
  const gas_limit = Math.ceil(Number(gas) * GAS_MARGIN);
  const block = await getBlock(client);
  const price = BigInt(await client.request({ method: 'eth_gasPrice' }));
  if (block.baseFeePerGas === null || block.baseFeePerGas === undefined) {
    return {
      gas_limit,
      max_fee_wei: previous ? larger(price, raise(previous.max_fee_wei)) : price,
      tip_wei: null,
    };
  }
  const market = larger(price - block.baseFeePerGas, 1n);
  const tip_wei = previous ? larger(market, raise(previous.tip_wei ?? 0n)) : market;
  // Room for the base fee to double while the transaction waits.
  const wanted = block.baseFeePerGas * 2n + tip_wei;
  return { gas_limit, max_fee_wei: previous ? larger(wanted, raise(previous.max_fee_wei)) : wanted, tip_wei };
}

async function signAnchor(account: AnchorAccount, network: Network, { root, nonce, fee }: Anchor) {
  const base = {
    chainId: network.chain_id,
    to: account.address,
    value: 0n,
    data: root,
    nonce,
    gas: BigInt(fee.gas_limit),
  };
  const raw = await (fee.tip_wei === null
    ? account.signTransaction({ ...base, type: 'legacy', gasPrice: fee.max_fee_wei })
    : account.signTransaction({
        ...base,
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

// What geth, erigon, nethermind, besu, anvil and the embedded chain say to an account that cannot pay.
const WITHOUT_MEANS =
  /insufficient (funds|balance)|gas required exceeds allowance|doesn't have enough|not enough (funds|balance)|upfront cost/i;

/** Tells a refusal for want of money from others, with what the account has. */
async function withMeans<T>(client: Client, account: Account, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const isPoor = error instanceof AppError && WITHOUT_MEANS.test(String(error.params['reason'] ?? ''));
    if (!isPoor) throw error;
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

async function asLedgerError<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof AppError ? error : ledgerError(error);
  }
}

const RETRY_AFTER_SECONDS = 30;

function ledgerError(error: unknown): AppError {
  if (isRefusal(error)) {
    return new AppError('certificates/ledger-refused', { params: { reason: wordsOf(error) }, cause: error });
  }
  return new AppError('certificates/ledger-unavailable', {
    cause: error,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

// A JSON-RPC error is an answer; anything else is a node that gave none. Rate limits and internal errors pass.
function isRefusal(error: unknown): boolean {
  const codes = causes(error).map((cause) =>
    cause instanceof BaseError && 'code' in cause ? cause.code : null,
  );
  const answered = codes.find((code) => typeof code === 'number');
  return answered !== undefined && ![-32005, -32603, 429].includes(Number(answered));
}

function wordsOf(error: unknown): string {
  const words = causes(error).map((cause) => {
    if (!(cause instanceof Error)) return String(cause);
    return 'details' in cause && typeof cause.details === 'string' ? cause.details : cause.message;
  });
  // The address of a node may hold a key.
  return words
    .join(' · ')
    .replace(/\bhttps?:\/\/\S+/g, '…')
    .slice(0, 200);
}

function causes(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let cause = error; cause !== undefined && cause !== null && chain.length < 10;) {
    chain.push(cause);
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return chain;
}
