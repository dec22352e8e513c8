import { STREET_NAME_MAX_LENGTH } from '@vereda/contract/urbanism/street';
import { catalog } from '#catalog/catalog.ts';
import { referenceField } from '#catalog/reference-field.tsx';
import { choiceField, textField } from '#forms/field-kit.tsx';
import { SHAPE_COLORS } from './colors.ts';
import { shapeField } from './edit/shape-field.tsx';
import { ImportButton } from './import-button.tsx';
import { formatLength } from './measures.ts';
import { PlacesMap } from './places-map.tsx';
import { placesAt } from './urbanism-addresses.ts';
import { urbanismWords as t } from './urbanism-words.ts';

/** Streets of the city. */
export const streets = catalog('/urbanism/street', {
  verb: 'PUT',
  words: {
    title: t.streets,
    add: t.addStreet,
    blank: t.newStreet,
    none: t.noStreets,
    noneText: t.noStreetsText,
  },
  entity: 'street',
  topics: ['ground-changed'],
  at: placesAt('streets'),
  fields: {
    name: textField({ label: t.name, max: STREET_NAME_MAX_LENGTH }),
    kind: choiceField({
      label: t.kind,
      options: { street: t.street, avenue: t.avenue, passage: t.passage, path: t.path },
    }),
    colonia_id: referenceField('/urbanism/colonias', {
      label: t.colonia,
      none: t.coloniaAuto,
      search: t.searchColonias,
    }),
    geometry: shapeField(
      { kind: 'line', color: SHAPE_COLORS.plain },
      {
        hint: t.noCourseHint,
        isOptional: true,
      },
    ),
  },
  columns: [
    { key: 'colonia', header: t.colonia, cell: ({ colonia }) => colonia },
    'kind',
    {
      key: 'length',
      header: t.length,
      cell: ({ shape, length_m: length }) => (shape ? formatLength(length) : t.noCourse),
      isNumber: true,
    },
  ],
  beside: PlacesMap,
  canShow: ({ shape }) => shape !== null,
  actions: () => <ImportButton tab="streets" />,
});
