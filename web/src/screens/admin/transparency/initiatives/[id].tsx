import { CatalogEntry } from '#catalog/catalog-entry.tsx';
import { initiatives } from '#modules/transparency/initiatives/initiatives.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /admin/transparency/initiatives/{id}: where an initiative stands, its form and its history. */
export default function InitiativeScreen() {
  const { id } = useScreenParams('/admin/transparency/initiatives/$id');
  return <CatalogEntry key={id} at={{ root: initiatives, of: initiatives, within: [] }} id={id} />;
}
