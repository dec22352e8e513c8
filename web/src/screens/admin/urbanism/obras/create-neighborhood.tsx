import { CatalogEntry } from '#catalog/catalog-entry.tsx';
import { placeIn } from '#catalog/place.ts';
import { colonias } from '#modules/urbanism/colonias.tsx';

/** /admin/urbanism/obras/create-neighborhood: a new neighborhood, drawn on the map; the list above it takes them from a file. */
export default function CreateNeighborhoodScreen() {
  const place = placeIn(colonias, []);
  return place && <CatalogEntry at={place} id={null} />;
}
