import type { Blink } from './merkle-proof.ts';

type KnownNetwork = {
  readonly id: string;
  readonly name: { readonly es: string; readonly en: string };
  /** Blocks, its own included, that a transaction must be under to count as settled. */
  readonly confirmations: number;
  readonly blink: Blink;
};

/** Chain id of the pilot chain in the platform's own database: the date of the first La Rionegrina draw. */
export const PILOT_CHAIN_ID = 20_190_312;

/** The pilot chain: it belongs to its operator alone. */
export const PILOT_NETWORK: KnownNetwork = {
  id: 'embedded',
  name: { es: 'cadena piloto local', en: 'local pilot chain' },
  confirmations: 1,
  blink: 'mocknet',
};

/** Networks that are known by name, by chain id; Blockcerts has words for two of them. */
export const KNOWN_NETWORKS: Readonly<Record<number, KnownNetwork>> = {
  1: { id: 'ethereum', name: both('Ethereum'), confirmations: 64, blink: 'eth:mainnet' },
  11_155_111: { id: 'sepolia', name: both('Ethereum Sepolia'), confirmations: 12, blink: 'eth:sepolia' },
  137: { id: 'polygon', name: both('Polygon'), confirmations: 64, blink: 'mocknet' },
  [PILOT_CHAIN_ID]: PILOT_NETWORK,
};

function both(name: string): KnownNetwork['name'] {
  return { es: name, en: name };
}
