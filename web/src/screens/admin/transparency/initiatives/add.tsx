import { CatalogEntry } from '#catalog/catalog-entry.tsx';
import { initiatives } from '#modules/transparency/initiatives/initiatives.tsx';

/** /admin/transparency/initiatives/add: a new initiative, which begins as a draft. */
export default function AddInitiativeScreen() {
  return <CatalogEntry at={{ root: initiatives, of: initiatives, within: [] }} id={null} />;
}
