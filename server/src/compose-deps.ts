import { findBrand, writeChange } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';

/** Completes what services are given by what one module offers to those that may not import it. */
export function composeDeps(own: Omit<Deps, 'loadBrand' | 'writeChange'>): Deps {
  return { ...own, loadBrand: () => findBrand(own.database), writeChange };
}
