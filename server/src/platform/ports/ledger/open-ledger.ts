import { custom, http } from 'viem';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import type { Keystore } from '../keystore/port.ts';
import { anchorAccount } from './anchor-account.ts';
import { openEmbeddedChain, type EmbeddedChain } from './embedded/embedded-chain.ts';
import { networksOf, type LedgerConfig, type NetworkChoice } from './environment.ts';
import { createEvmLedger, type AnchorAccount } from './json-rpc.ts';
import { EMBEDDED_NETWORK, networkOf } from './networks.ts';
import type { Calldata, Hex, Ledger } from './port.ts';

const NODE_TIMEOUT_MS = 10_000;

type LacnetChoice = NonNullable<Exclude<NetworkChoice, 'embedded'>['lacnet']>;
type Options = {
  readonly config: LedgerConfig;
  readonly database: Database;
  readonly clock: Clock;
  readonly keystore: Keystore;
};

/** The configured networks in their order; `chain` is there where one of them is the embedded one. */
export type OpenedLedgers = { readonly ledgers: readonly Ledger[]; readonly chain: EmbeddedChain | null };

/** Opens the networks of the configuration: EVM nodes, the embedded pilot chain, or both. */
export async function openLedgers({ config, ...tools }: Options): Promise<OpenedLedgers> {
  const account = await anchorAccount(tools.keystore);
  const choices = networksOf(config);
  const chain = choices.includes('embedded') ? await openPilot(tools, account) : null;
  const ledgers = choices.flatMap((choice) => {
    if (choice === 'embedded') return chain ? [createEmbeddedLedger(chain, account)] : [];
    return [openNode(choice, account)];
  });
  return { ledgers, chain };
}

function openPilot(
  { database, clock }: Omit<Options, 'config'>,
  account: AnchorAccount,
): Promise<EmbeddedChain> {
  const writer = account.address.toLowerCase() as Hex;
  return openEmbeddedChain({ database, clock, chainId: EMBEDDED_NETWORK.chain_id, writer });
}

function openNode(choice: Exclude<NetworkChoice, 'embedded'>, account: AnchorAccount): Ledger {
  const { rpc_url, chain_id, name, confirmations, lacnet, super_root_hours } = choice;
  const network = networkOf({
    chainId: chain_id,
    ...(name !== undefined && { name }),
    ...(confirmations !== undefined && { confirmations }),
    ...(super_root_hours !== undefined && { super_root_hours }),
    ...(lacnet && { calldata: lacnetCalldata(lacnet) }),
  });
  const transport = http(rpc_url, { retryCount: 0, timeout: NODE_TIMEOUT_MS });
  return createEvmLedger({ network, transport, account });
}

function lacnetCalldata({ node_address, expiration }: LacnetChoice): Calldata {
  return { kind: 'lacnet', node: node_address.toLowerCase() as Hex, expiration };
}

/** The ledger over a chain of this process, without a socket between. */
export function createEmbeddedLedger(chain: EmbeddedChain, account: AnchorAccount): Ledger {
  return createEvmLedger({ network: EMBEDDED_NETWORK, transport: custom(chain, { retryCount: 0 }), account });
}
