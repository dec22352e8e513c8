import { link } from '@vereda/contract/link';
import type { CatalogAddress } from '#catalog/catalog.ts';

/** The parts of the city's map, by the tab that lists them; where each kind of place is edited. */
const KINDS = { colonias: 'colonia', streets: 'street', layers: 'layer' } as const;

/** Where the places of a tab are listed and edited; what is within a layer is a feature. */
export function placesAt(tab: keyof typeof KINDS): CatalogAddress {
  return ([layer], id) => {
    if (id === undefined) return link('/admin/configurations/urbanism', {}, { tab });
    const kind = layer === undefined ? KINDS[tab] : 'feature';
    const query = { kind, ...(layer !== undefined && { layer }), ...(id !== null && { id }) };
    return link('/admin/configurations/urbanism/edit', {}, query);
  };
}
