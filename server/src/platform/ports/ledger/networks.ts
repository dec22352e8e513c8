import { EMBEDDED_CHAIN_ID } from './embedded/chain-rules.ts';
import type { Network } from './port.ts';

type Profile = Pick<Network, 'name' | 'confirmations' | 'blink'>;

// Blockcerts has words for two of these; a network without one says mocknet and is checked through the sidecar.
const KNOWN: Readonly<Record<number, Profile & { readonly id: string }>> = {
  1: { id: 'ethereum', name: both('Ethereum'), confirmations: 64, blink: 'eth:mainnet' },
  11_155_111: { id: 'sepolia', name: both('Ethereum Sepolia'), confirmations: 12, blink: 'eth:sepolia' },
  137: { id: 'polygon', name: both('Polygon'), confirmations: 64, blink: 'mocknet' },
};

/** The pilot chain in the platform's own database. */
export const EMBEDDED_NETWORK: Network = {
  id: 'embedded',
  ...idsOf(EMBEDDED_CHAIN_ID),
  name: { es: 'cadena piloto local', en: 'local pilot chain' },
  kind: 'embedded',
  confirmations: 1,
  blink: 'mocknet',
  calldata: 'self',
};

type Choice = { readonly chainId: number; readonly name?: string; readonly confirmations?: number };

/** The profile of a network reached by JSON-RPC: a known one, or one made from its chain id. */
export function networkOf({ chainId, name, confirmations }: Choice): Network {
  const known = KNOWN[chainId];
  return {
    id: known?.id ?? `evm-${chainId}`,
    ...idsOf(chainId),
    name: name ? both(name) : (known?.name ?? both(`EVM ${chainId}`)),
    kind: 'jsonrpc',
    confirmations: Math.max(confirmations ?? 0, known?.confirmations ?? 1),
    blink: known?.blink ?? 'mocknet',
    calldata: 'self',
  };
}

function idsOf(chainId: number): Pick<Network, 'chain_id' | 'caip2'> {
  return { chain_id: chainId, caip2: `eip155:${chainId}` };
}

function both(name: string): Network['name'] {
  return { es: name, en: name };
}
