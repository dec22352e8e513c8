import { z } from 'zod';
import { DRAND_SCHEMES, drandChainHash, type DrandChain } from '@vereda/verifier/civic/beacon';
import type { Beacon } from './port.ts';

type DrandOptions = {
  /** Root of a relay, e.g. `https://api.drand.sh`. */
  readonly url: string;
  /** Name of the chain: the hash of its description. */
  readonly chain: string;
};

const TIMEOUT_MS = 8000;
const ANSWER_MAX_BYTES = 20_000;
const hex = z.string().regex(/^([0-9a-f]{2}){1,200}$/);

const infoAnswer = z.object({
  public_key: hex,
  period: z.number().int().min(1),
  genesis_time: z.number().int().min(0),
  groupHash: hex,
  schemeID: z.enum(DRAND_SCHEMES),
  metadata: z.object({ beaconID: z.string().max(60) }).optional(),
});

const roundAnswer = z.object({
  round: z.number().int().min(1),
  signature: hex,
  previous_signature: hex.optional(),
});

/** Rounds of drand through a relay over HTTP. What a relay says is believed only as far as hash and signature prove it. */
export function drandBeacon({ url, chain }: DrandOptions): Beacon {
  const root = `${url.replace(/\/+$/, '')}/${chain}`;
  let known: DrandChain | null = null;
  return {
    async chain() {
      known ??= await readChain(root, chain);
      return known;
    },
    async round(round) {
      const found = await ask(`${root}/public/${round}`);
      if (found === null) return null;
      const { round: answered, signature, previous_signature = null } = roundAnswer.parse(found);
      if (answered !== round) throw new Error(`the beacon answered round ${answered} for ${round}`);
      return { round, signature, previous_signature };
    },
  };
}

async function readChain(root: string, name: string): Promise<DrandChain> {
  const found = await ask(`${root}/info`);
  if (found === null) throw new Error('the beacon does not have that chain');
  const { public_key, period, genesis_time, groupHash, schemeID, metadata } = infoAnswer.parse(found);
  const beacon_id = metadata?.beaconID ?? 'default';
  const chain = { scheme: schemeID, public_key, period, genesis_time, group_hash: groupHash, beacon_id };
  if (drandChainHash(chain) !== name) throw new Error('the beacon describes another chain than asked for');
  return chain;
}

// Null: the relay says that there is none (yet).
async function ask(address: string): Promise<unknown> {
  const reply = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) {
    await reply.body?.cancel();
    // A relay refuses the future with one of these.
    if ([400, 404, 425].includes(reply.status)) return null;
    throw new Error(`the beacon answered ${reply.status}`);
  }
  return JSON.parse(await readBounded(reply));
}

async function readBounded(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of reply.body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new Error('the answer of the beacon is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
