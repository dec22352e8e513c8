import { COLONIA_NAME_MAX_LENGTH as max, KEEP_COLONIAS } from '@vereda/contract/urbanism/colonia';
import { catalog } from '#catalog/catalog.ts';
import { textField } from '#forms/field-kit.tsx';
import { formatNumber } from '#i18n/number.ts';
import { SHAPE_COLORS } from '../colors.ts';
import { shapeField } from '../edit/shape-field.tsx';
import { ImportButton } from '../edit/import-button.tsx';
import { formatArea } from '../measures.ts';
import { PlacesMap } from '../places-map.tsx';
import { ColoniaParts } from './colonia-parts.tsx';
import { placesAt } from '../urbanism-addresses.ts';
import { urbanismWords as t } from '../urbanism-words.ts';

/** Neighborhoods of the city. */
export const colonias = catalog('/urbanism/colonias', {
  words: {
    title: t.colonias,
    add: t.addColonia,
    blank: t.newColonia,
    none: t.noColonias,
    noneText: t.noColoniasText,
    search: t.searchColonias,
  },
  entity: 'colonia',
  topics: ['ground-changed'],
  at: placesAt('colonias'),
  fields: {
    name: textField({ label: t.name, max }),
    sector: textField({ label: t.sector, hint: t.sectorHint, isOptional: true, max }),
    geometry: shapeField({ kind: 'polygon', color: SHAPE_COLORS.plain }),
  },
  columns: [
    'sector',
    { key: 'area', header: t.area, cell: ({ area_m2: area }) => formatArea(area), isNumber: true },
    { key: 'streets', header: t.streetCount, cell: ({ streets }) => formatNumber(streets), isNumber: true },
    { key: 'source', header: t.source, cell: ({ source }) => source ?? t.drawn, isWide: true },
  ],
  beside: PlacesMap,
  actions: ({ off }) => <ImportButton tab="colonias" off={off} />,
  parts: ColoniaParts,
  keeping: { permission: KEEP_COLONIAS, otherwise: t.keptColonias },
});
