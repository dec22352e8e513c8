import { link } from '@vereda/contract/link';
import { CATALOG_NAME_MAX_LENGTH } from '@vereda/contract/transparency/catalog';
import { catalog } from '#catalog/catalog.ts';
import { pathedAt } from '#catalog/place.ts';
import { switchField, translatedText } from '#forms/field-kit.tsx';
import { colorField, iconField, Swatch } from '#forms/picked-fields.tsx';
import { formatNumber } from '#i18n/number.ts';
import { CATALOG_ICONS } from './catalog-icons.ts';
import { catalogWords as t } from './catalog-words.ts';

const fields = {
  ...translatedText('name', { label: t.name, max: CATALOG_NAME_MAX_LENGTH }),
  icon: iconField({ label: t.icon, initial: 'dots', icons: CATALOG_ICONS }),
  color: colorField({ label: t.color, initial: '#5b6470' }),
  active: switchField({ label: t.active, hint: t.activeHint }),
};
const TOPICS = ['transparency-catalog-changed'] as const;

const categories = catalog('/transparency/catalog', {
  within: 'catalogsecond_id',
  isOrdered: true,
  words: {
    title: t.categories,
    add: t.addCategory,
    blank: t.newCategory,
    none: t.noCategories,
    noneText: t.noCategoriesText,
  },
  entity: 'catalogthird',
  topics: TOPICS,
  reads: ['POST /transparency/catalogsecond/list', 'POST /transparency/catalogsecond/get/:id'],
  fields,
  columns: ['icon', 'active'],
  named: ({ color }, text) => <Swatch color={color}>{text}</Swatch>,
});

const sectors = catalog('/transparency/catalogsecond', {
  within: 'catalogfirst_id',
  isOrdered: true,
  words: {
    title: t.sectors,
    add: t.addSector,
    blank: t.newSector,
    none: t.noSectors,
    noneText: t.noSectorsText,
  },
  entity: 'catalogsecond',
  topics: TOPICS,
  reads: ['POST /transparency/catalogfirst/list', 'POST /transparency/catalogfirst/get/:id'],
  fields,
  columns: [
    'icon',
    { key: 'used', header: t.categories, cell: (row) => formatNumber(row.used), isNumber: true },
    'active',
  ],
  named: ({ color }, text) => <Swatch color={color}>{text}</Swatch>,
  below: categories,
});

/** Types, the sectors of each and the categories of these, in the order in which people choose. */
export const catalogTypes = catalog('/transparency/catalogfirst', {
  isOrdered: true,
  words: {
    title: t.types,
    lead: t.lead,
    add: t.addType,
    blank: t.newType,
    none: t.noTypes,
    noneText: t.noTypesText,
  },
  entity: 'catalogfirst',
  topics: TOPICS,
  at: pathedAt(link('/admin/transparency/configurations/catalog')),
  fields,
  columns: [
    'icon',
    { key: 'used', header: t.sectors, cell: (row) => formatNumber(row.used), isNumber: true },
    'active',
  ],
  named: ({ color }, text) => <Swatch color={color}>{text}</Swatch>,
  below: sectors,
});
