import { checkPhoto, noteReview } from '#modules/ai/public';
import { appointmentsFor, enqueueRoot } from '#modules/certificates/public';
import { findBrand, getSetting, openLogo } from '#modules/configuration/public';
import { findReportDesk, findUnknownDuties } from '#modules/listener/public';
import type { Brand } from '@vereda/contract/configuration/brand';
import { loadNames } from '#modules/identity/public';
import { findBasemap } from '#modules/urbanism/public';
import type { Deps } from '#platform/deps';
import { publicUrl } from '#platform/documents/mail-page';
import { modules } from './modules.ts';

type Composed =
  | 'loadBrand'
  | 'loadBrandLogo'
  | 'loadContactAddress'
  | 'anchorRoot'
  | 'findUnknownDuties'
  | 'findReportDesk'
  | 'personal'
  | 'pictureTools'
  | 'catalogs'
  | 'dataSets'
  | 'linkables'
  | 'appointments'
  | 'findBasemap'
  | 'loadNames';

/** Completes what services are given by what one module offers to those that may not import it. */
export function composeDeps(own: Omit<Deps, Composed>): Deps {
  const deps: Deps = {
    ...own,
    loadBrand: () => loadBrandOf(own),
    loadBrandLogo: async () => openLogo(own, await findOwnBrand(own)),
    loadContactAddress: async () => (await getSetting(own)).email_contact,
    findUnknownDuties: (duties) => findUnknownDuties(own.database, duties),
    findReportDesk: (viewer) => findReportDesk(deps, viewer),
    findBasemap: (city) => findBasemap(own, city),
    loadNames: (uids) => loadNames(own.database, uids),
    pictureTools: {
      check: (photo, signal) => checkPhoto(deps, photo, signal),
      noteReview: (photo, review) => noteReview(deps, photo, review),
    },
    personal: () => modules.flatMap((module) => module.personal ?? []),
    catalogs: () => modules.flatMap(({ catalogs = [] }) => catalogs),
    dataSets: () => modules.flatMap(({ dataSets = [] }) => dataSets),
    linkables: () => modules.flatMap(({ linkables = [] }) => linkables),
    appointments: appointmentsFor(own.clock),
    anchorRoot: (transaction, root) => enqueueRoot(deps, transaction, root),
  };
  return deps;
}

// What is mailed is read elsewhere: its brand is that of the platform's own address, its pictures have whole addresses.
async function loadBrandOf(own: Pick<Deps, 'database' | 'config'>): Promise<Brand> {
  const brand = await findOwnBrand(own);
  return { ...brand, logo: brand.logo && publicUrl(own.config) + brand.logo };
}

function findOwnBrand({ database, config }: Pick<Deps, 'database' | 'config'>): Promise<Brand> {
  return findBrand(database, new URL(publicUrl(config)).host);
}
