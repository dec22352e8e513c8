import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const CHUNK = 4000;

/**
 * The codes in the order in which they are drawn: by HMAC-SHA-256(seed, code), the smallest first. Each code has a
 * ticket number of 256 bits that depends on the seed and on nothing else of the list (R. L. Rivest, "Consistent
 * Sampling with Replacement", 2018), so that no order of the list matters and no remainder is taken. Gives way to
 * other work between parts.
 */
export async function rankCodes(seed: string, codes: readonly string[]): Promise<string[]> {
  const keyed = hmac.create(sha256, hexToBytes(seed));
  const tickets: (readonly [ticket: string, code: string])[] = [];
  for (let start = 0; start < codes.length; start += CHUNK) {
    for (const code of codes.slice(start, start + CHUNK))
      tickets.push([bytesToHex(keyed.clone().update(utf8ToBytes(code)).digest()), code]);
    if (start + CHUNK < codes.length) await giveWay();
  }
  // Hex of one length sorts as its bytes do.
  return tickets.sort(byTicket).map(([, code]) => code);
}

function byTicket(one: readonly [string, string], other: readonly [string, string]): number {
  if (one[0] === other[0]) return one[1] < other[1] ? -1 : 1;
  return one[0] < other[0] ? -1 : 1;
}

function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
