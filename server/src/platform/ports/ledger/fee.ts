import { formatEther, type Account, type Client } from 'viem';
import { estimateGas, getBalance, getBlock } from 'viem/actions';
import { calldataOf, isFree } from './calldata.ts';
import { isWithoutMeans } from './ledger-error.ts';
import type { Fee, Hex, Means, Network } from './port.ts';

type FeeQuestion = {
  readonly account: Account;
  readonly network: Network;
  readonly root: Hex;
  readonly previous: Fee | undefined;
};

// Nodes replace a waiting transaction only for 10 % more (some 12.5 %); one wei covers rounding of tiny fees.
const raise = (wei: bigint): bigint => wei + wei / 8n + 1n;
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const GAS_MARGIN = 1.25;

/** A fee that the network takes now, above a previous one by enough to replace it. */
export async function suggestFee(
  client: Client,
  { account, network, root, previous }: FeeQuestion,
): Promise<Fee> {
  const data = calldataOf(network, root);
  const gas = await estimateGas(client, { account: account.address, to: account.address, data });
  const gas_limit = Math.ceil(Number(gas) * GAS_MARGIN);
  if (isFree(network)) return { gas_limit, max_fee_wei: 0n, tip_wei: null };
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

// Any root costs the same as this one: no byte of it is zero.
const ANY_ROOT: Hex = `0x${'11'.repeat(32)}`;

/** What the account has, and how many anchors that pays at the fee of now. */
export async function findMeans(
  client: Client,
  { account, network }: Pick<FeeQuestion, 'account' | 'network'>,
): Promise<Means> {
  const wei = await getBalance(client, { address: account.address });
  const balance = formatEther(wei);
  try {
    const fee = await suggestFee(client, { account, network, root: ANY_ROOT, previous: undefined });
    const cost = larger(BigInt(fee.gas_limit) * fee.max_fee_wei, 1n);
    return { balance, anchors: Number(wei / cost) };
  } catch (error) {
    // Nodes estimate nothing for an account that has nothing.
    if (!isWithoutMeans(error)) throw error;
    return { balance, anchors: 0 };
  }
}

/** What a transaction costs at most, in whole units of the network's own currency. */
export function costMaxOf({ gas_limit, max_fee_wei }: Pick<Fee, 'gas_limit' | 'max_fee_wei'>): string {
  return formatEther(BigInt(gas_limit) * max_fee_wei);
}
