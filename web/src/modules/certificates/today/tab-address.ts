import { link } from '@vereda/contract/link';
import type { CatalogAddress } from '#catalog/catalog.ts';

/** Where the kept list of a tab of /admin/certificates and its forms are. */
export function tabAt(tab: string): CatalogAddress {
  return (_within, id) =>
    link(
      '/admin/certificates',
      {},
      { tab, ...(id === null && { agregar: 'si' }), ...(typeof id === 'string' && { id }) },
    );
}
