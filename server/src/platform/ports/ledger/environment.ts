import { z } from 'zod';

const nodeSchema = z.strictObject({
  rpc_url: z.url(),
  chain_id: z.number().int().positive(),
  name: z.string().min(1).max(60).optional(),
  confirmations: z.number().int().min(1).max(10_000).optional(),
  /** Hours between super-roots: one transaction over every batch since the last, instead of one for each batch. */
  super_root_hours: z.number().int().min(1).max(720).optional(),
  /** A network of LACNet: the address of the node behind `rpc_url`, and until when (epoch seconds) it may take a root. */
  lacnet: z
    .strictObject({
      node_address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
      expiration: z.number().int().positive(),
    })
    .optional(),
});

/** One network of LEDGER_NETWORKS: the embedded chain, or a node and the network that is to be behind it. */
const networkSchema = z.union([z.literal('embedded'), nodeSchema]);
export type NetworkChoice = z.output<typeof networkSchema>;

const NETWORKS_MAX = 8;

const asJson = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a JSON list' });
    return z.NEVER;
  }
});

/** Variables of the networks that anchors are written on. */
export const ledgerEnvironment = {
  LEDGER_RPC_URL: z.url().optional(),
  LEDGER_CHAIN_ID: z.coerce.number().int().positive().optional(),
  LEDGER_NAME: z.string().optional(),
  LEDGER_CONFIRMATIONS: z.coerce.number().int().min(1).default(3),
  /** Several networks at once, the one that decides publication first; instead of the four above. */
  LEDGER_NETWORKS: asJson.pipe(z.array(networkSchema).min(1).max(NETWORKS_MAX)).optional(),
  /** Loopback port of the embedded chain's JSON-RPC; 0 serves none. */
  LEDGER_PORT: z.coerce.number().int().min(0).max(65535).default(8545),
};

/** What decides which networks anchors are written on. */
export type LedgerConfig = {
  readonly LEDGER_RPC_URL?: string | undefined;
  readonly LEDGER_CHAIN_ID?: number | undefined;
  readonly LEDGER_NAME?: string | undefined;
  readonly LEDGER_CONFIRMATIONS?: number | undefined;
  readonly LEDGER_NETWORKS?: readonly NetworkChoice[] | undefined;
};

/** What of them does not fit together: one line each. */
export function ledgerFaults(config: LedgerConfig): string[] {
  const faults: string[] = [];
  if (config.LEDGER_RPC_URL && !config.LEDGER_CHAIN_ID)
    faults.push('LEDGER_CHAIN_ID: required with LEDGER_RPC_URL, so that a wrong network is refused');
  if (config.LEDGER_RPC_URL && config.LEDGER_NETWORKS)
    faults.push('LEDGER_RPC_URL, LEDGER_NETWORKS: one of them, not both');
  const chains = (config.LEDGER_NETWORKS ?? []).map((one) => (one === 'embedded' ? one : one.chain_id));
  const [first] = config.LEDGER_NETWORKS ?? [];
  if (first && first !== 'embedded' && first.super_root_hours)
    faults.push('LEDGER_NETWORKS: the first network decides publication and takes each root, no super-root');
  if (new Set(chains).size < chains.length) faults.push('LEDGER_NETWORKS: each network once');
  return faults;
}

/** The networks of a configuration, the one that decides publication first. */
export function networksOf(config: LedgerConfig): readonly NetworkChoice[] {
  if (config.LEDGER_NETWORKS) return config.LEDGER_NETWORKS;
  const { LEDGER_RPC_URL: rpc_url, LEDGER_CHAIN_ID: chain_id } = config;
  if (!rpc_url || !chain_id) return ['embedded'];
  return [
    {
      rpc_url,
      chain_id,
      ...(config.LEDGER_NAME ? { name: config.LEDGER_NAME } : {}),
      ...(config.LEDGER_CONFIRMATIONS ? { confirmations: config.LEDGER_CONFIRMATIONS } : {}),
    },
  ];
}
