import { custom, http } from 'viem';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import type { Keystore } from '../keystore/port.ts';
import { anchorAccount } from './anchor-account.ts';
import { openEmbeddedChain, type EmbeddedChain } from './embedded/embedded-chain.ts';
import { createEvmLedger, type AnchorAccount } from './json-rpc.ts';
import { EMBEDDED_NETWORK, networkOf } from './networks.ts';
import type { Hex, Ledger } from './port.ts';

const NODE_TIMEOUT_MS = 10_000;

/** What decides which network anchors are written on. */
export type LedgerConfig = {
  readonly LEDGER_RPC_URL?: string | undefined;
  readonly LEDGER_CHAIN_ID?: number | undefined;
  readonly LEDGER_NAME?: string | undefined;
  readonly LEDGER_CONFIRMATIONS?: number | undefined;
};

type Options = {
  readonly config: LedgerConfig;
  readonly database: Database;
  readonly clock: Clock;
  readonly keystore: Keystore;
};

/** The configured network; `chain` is there where it is the embedded one. */
export type OpenedLedger = { readonly ledger: Ledger; readonly chain: EmbeddedChain | null };

/** Opens the network of the configuration: an EVM node by LEDGER_RPC_URL, else the embedded pilot chain. */
export async function openLedger({ config, database, clock, keystore }: Options): Promise<OpenedLedger> {
  const account = await anchorAccount(keystore);
  if (config.LEDGER_RPC_URL && config.LEDGER_CHAIN_ID) {
    const network = networkOf({
      chainId: config.LEDGER_CHAIN_ID,
      ...(config.LEDGER_NAME ? { name: config.LEDGER_NAME } : {}),
      ...(config.LEDGER_CONFIRMATIONS ? { confirmations: config.LEDGER_CONFIRMATIONS } : {}),
    });
    const transport = http(config.LEDGER_RPC_URL, { retryCount: 0, timeout: NODE_TIMEOUT_MS });
    return { ledger: createEvmLedger({ network, transport, account }), chain: null };
  }
  const chain = await openEmbeddedChain({
    database,
    clock,
    chainId: EMBEDDED_NETWORK.chain_id,
    writer: account.address.toLowerCase() as Hex,
  });
  return { ledger: createEmbeddedLedger(chain, account), chain };
}

/** The ledger over a chain of this process, without a socket between. */
export function createEmbeddedLedger(chain: EmbeddedChain, account: AnchorAccount): Ledger {
  return createEvmLedger({ network: EMBEDDED_NETWORK, transport: custom(chain, { retryCount: 0 }), account });
}
