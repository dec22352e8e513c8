import { CatalogEntry } from '#catalog/catalog-entry.tsx';
import { mapPoints } from '#modules/transparency/map/map-points.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /admin/transparency/map/{id}: the form of a map point, with its history. */
export default function MapPointScreen() {
  const { id } = useScreenParams('/admin/transparency/map/$id');
  return <CatalogEntry key={id} at={{ root: mapPoints, of: mapPoints, within: [] }} id={id} />;
}
