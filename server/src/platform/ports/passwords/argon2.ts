import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from './port.ts';

// OWASP's first choice for Argon2id (the library's default algorithm): 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id in native threads; memory in KiB. Tests that open many accounts ask for a lesser cost. */
export function createArgon2(cost = COST): Passwords {
  return {
    hash: (password) => hash(password.normalize('NFKC'), cost),
    verify: (stored, password) => verify(stored, password.normalize('NFKC')),
  };
}
