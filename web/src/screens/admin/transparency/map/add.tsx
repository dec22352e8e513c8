import { CatalogEntry } from '#catalog/catalog-entry.tsx';
import { mapPoints } from '#modules/transparency/map/map-points.tsx';

/** /admin/transparency/map/add: a new point, course or area of the transparency map. */
export default function AddMapPointScreen() {
  return <CatalogEntry at={{ root: mapPoints, of: mapPoints, within: [] }} id={null} />;
}
