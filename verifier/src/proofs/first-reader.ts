import type { ChainReader } from './chain-reader.ts';

/** Asks one node after the other until one can be asked; null without any. Whatever it says, no other is asked. */
export function firstReader(readers: readonly ChainReader[]): ChainReader | null {
  if (readers.length === 0) return null;
  return async (transaction) => {
    let last: unknown;
    for (const read of readers) {
      try {
        return await read(transaction);
      } catch (error) {
        last = error;
      }
    }
    throw last;
  };
}
