import { enqueueRoot } from '#modules/certificates/public';
import { findBrand, getSetting, writeChange } from '#modules/configuration/public';
import { findUnknownDuties } from '#modules/listener/public';
import type { Deps } from '#platform/deps';
import { modules } from './modules.ts';

type Composed =
  | 'loadBrand'
  | 'loadContactAddress'
  | 'writeChange'
  | 'anchorRoot'
  | 'findUnknownDuties'
  | 'personal';

/** Completes what services are given by what one module offers to those that may not import it. */
export function composeDeps(own: Omit<Deps, Composed>): Deps {
  const deps: Deps = {
    ...own,
    loadBrand: () => findBrand(own.database),
    loadContactAddress: async () => (await getSetting(own)).email_contact,
    writeChange,
    findUnknownDuties: (duties) => findUnknownDuties(own.database, duties),
    personal: () => modules.flatMap((module) => module.personal ?? []),
    anchorRoot: (transaction, root) => enqueueRoot(deps, transaction, root),
  };
  return deps;
}
