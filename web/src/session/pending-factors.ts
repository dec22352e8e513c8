import type { FactorKind } from '@vereda/contract/identity/session';
import { createStore } from '#store.ts';

const pending = createStore<readonly FactorKind[]>([]);

/** Says of which second factors the session that was just opened waits for one; none when it is complete. */
export const setPendingFactors = pending.set;

/** Second factors of which one is still to be given; empty when none is. */
export const usePendingFactors = pending.use;

/** The same, outside of components. */
export const getPendingFactors = pending.get;
