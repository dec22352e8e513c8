import { firstReader } from '../proofs/first-reader.ts';
import { jsonRpcReader, type ChainReader } from '../proofs/chain-reader.ts';
import type { DidDocument, RevocationList } from './issuer-documents.ts';
import { isRevocationList, nodesOf, profileOf } from './issuer-keys.ts';

const TIMEOUT_MS = 10_000;

/** The chain through the nodes that the issuer names; null where it names none. */
export function issuerReader(issuer: DidDocument): ChainReader | null {
  return firstReader(nodesOf(issuer).map(({ url, chainId }) => jsonRpcReader(url, { chainId })));
}

/** The list of revoked certificates from the issuer's own address; null when it cannot be had. */
export async function fetchRevocations(issuer: DidDocument): Promise<RevocationList | null> {
  const profileUrl = profileOf(issuer);
  const profile = profileUrl && (await fetchJson(profileUrl));
  const listUrl = (profile as { revocationList?: unknown } | null)?.revocationList;
  // Nobody else than the issuer says what of it still stands.
  if (!profileUrl || typeof listUrl !== 'string' || originOf(listUrl) !== originOf(profileUrl)) return null;
  const list = await fetchJson(listUrl);
  return isRevocationList(list) ? list : null;
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), credentials: 'omit' });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
