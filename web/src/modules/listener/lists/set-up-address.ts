import { link } from '@vereda/contract/link';
import type { CatalogAddress } from '#catalog/catalog.ts';

/** Lists beside the categories on the screen where reports are set up, by the tab that shows them. */
export const SET_UP_TABS = [
  'rules',
  'causes',
  'answers',
  'notices',
  'municipios',
  'materials',
  'providers',
  'keys',
  'hooks',
] as const;
export type SetUpTab = (typeof SET_UP_TABS)[number];

/** Where the list of a tab and its forms are. */
export function setUpAt(tab: SetUpTab): CatalogAddress {
  return (_within, id) =>
    link(
      '/admin/listener/configurations/categories',
      {},
      { tab, ...(id === null && { agregar: 'si' }), ...(typeof id === 'string' && { id }) },
    );
}
