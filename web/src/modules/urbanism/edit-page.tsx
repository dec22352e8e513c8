import { CatalogEntry, GoneEntry } from '#catalog/catalog-entry.tsx';
import { placeIn, type Place } from '#catalog/place.ts';
import { useQueryParams } from '#ui/navigation.ts';
import { colonias } from './colonias/colonias.tsx';
import { layers } from './layers/layers.tsx';
import { streets } from './streets.tsx';

/** One place on the map, new or stored: `?kind=colonia|street|layer|feature&id=…`, a feature with its `layer`. */
export function EditPage() {
  const [{ kind, id = null, layer }] = useQueryParams();
  const place = placeOf(kind, layer);
  if (!place) return <GoneEntry at={{ root: colonias, of: colonias, within: [] }} />;
  return <CatalogEntry key={`${kind} ${id}`} at={place} id={id} />;
}

function placeOf(kind: string | undefined, layer: string | undefined): Place | null {
  if (kind === 'feature') return layer === undefined ? null : placeIn(layers, [layer]);
  const of = { colonia: colonias, street: streets, layer: layers }[kind ?? ''];
  return of ? placeIn(of, []) : null;
}
