import { KNOWN_NETWORKS, PILOT_CHAIN_ID, PILOT_NETWORK } from '@vereda/verifier/proofs/known-networks';
import type { Calldata, Network } from './port.ts';

/** The pilot chain in the platform's own database. */
export const EMBEDDED_NETWORK: Network = {
  ...PILOT_NETWORK,
  ...idsOf(PILOT_CHAIN_ID),
  kind: 'embedded',
  calldata: { kind: 'self' },
  super_root_hours: null,
};

type Choice = {
  readonly chainId: number;
  readonly name?: string;
  readonly confirmations?: number;
  readonly calldata?: Calldata;
  readonly super_root_hours?: number;
};

/** The profile of a network reached by JSON-RPC: a known one, or one made from its chain id. */
export function networkOf({ chainId, name, confirmations, ...choice }: Choice): Network {
  const { calldata = { kind: 'self' }, super_root_hours = null } = choice;
  const known = KNOWN_NETWORKS[chainId];
  return {
    id: known?.id ?? `evm-${chainId}`,
    ...idsOf(chainId),
    name: name ? both(name) : (known?.name ?? both(`EVM ${chainId}`)),
    kind: 'jsonrpc',
    confirmations: Math.max(confirmations ?? 0, known?.confirmations ?? 1),
    blink: known?.blink ?? 'mocknet',
    calldata,
    super_root_hours,
  };
}

function idsOf(chainId: number): Pick<Network, 'chain_id' | 'caip2'> {
  return { chain_id: chainId, caip2: `eip155:${chainId}` };
}

function both(name: string): Network['name'] {
  return { es: name, en: name };
}
