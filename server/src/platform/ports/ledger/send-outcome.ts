import type { SendOutcome } from './port.ts';

// The words of geth, erigon, nethermind, besu, anvil and of the embedded chain; there is no code for them.
const WORDS: readonly (readonly [RegExp, SendOutcome])[] = [
  [/already known|already imported|known transaction|alreadyknown/i, 'already-known'],
  [/nonce (is )?too low|nonce.*below|oldnonce|nonce has already been used/i, 'nonce-too-low'],
  [/nonce (is )?too high|nonce gap|nonce.*too distant|noncegap/i, 'nonce-too-high'],
  [
    /underpriced|max fee per gas less than block base fee|fee ?too ?low|gas price (is )?below|gas price too low|less than the (block|minimum)|tip.*too low/i,
    'fee-too-low',
  ],
];

/** What a node's refusal of a raw transaction means; null where no retry will change it. */
export function sendOutcomeOf(message: string): SendOutcome | null {
  return WORDS.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
