import { CatalogEntry } from '#catalog/catalog-entry.tsx';
import { placeIn } from '#catalog/place.ts';
import { obras } from '#modules/urbanism/obras/obras.tsx';

/** /admin/urbanism/obras/add: a new public work. */
export default function AddObraScreen() {
  const place = placeIn(obras, []);
  return place && <CatalogEntry at={place} id={null} />;
}
