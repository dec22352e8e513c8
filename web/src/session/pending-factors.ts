import type { FactorKind } from '@vereda/contract/identity/session';
import { useSyncExternalStore } from 'react';

const NONE: readonly FactorKind[] = [];
let pending: readonly FactorKind[] = NONE;
const listeners = new Set<() => void>();

/** Says of which second factors the session that was just opened waits for one; none when it is complete. */
export function setPendingFactors(factors: readonly FactorKind[]): void {
  pending = factors.length > 0 ? factors : NONE;
  for (const listener of listeners) listener();
}

/** Second factors of which one is still to be given; empty when none is. */
export function usePendingFactors(): readonly FactorKind[] {
  return useSyncExternalStore(subscribe, getPendingFactors, getPendingFactors);
}

/** The same, outside of components. */
export function getPendingFactors(): readonly FactorKind[] {
  return pending;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
