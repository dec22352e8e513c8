import type { SITEMAP } from '@vereda/contract/sitemap';
import { STREET_NAME_MAX_LENGTH } from '@vereda/contract/urbanism/street';
import type { ComponentType } from 'react';
import {
  catalog,
  type ActionsProps,
  type Catalog,
  type CatalogAddress,
  type Keeping,
} from '#catalog/catalog.ts';
import { referenceField } from '#catalog/reference-field.tsx';
import { choiceField, textField } from '#forms/field-kit.tsx';
import { SHAPE_COLORS } from './colors.ts';
import { shapeField } from './edit/shape-field.tsx';
import { ImportButton } from './edit/import-button.tsx';
import { formatLength } from './measures.ts';
import { PlacesMap } from './places-map.tsx';
import { placesAt } from './urbanism-addresses.ts';
import { urbanismWords as t } from './urbanism-words.ts';

type Own = {
  readonly at: keyof typeof SITEMAP | CatalogAddress;
  readonly keeping?: Keeping;
  readonly actions?: ComponentType<ActionsProps>;
};

/** Streets of the city, listed and edited on the screens of those who keep the map. */
export const streets = streetsAt({
  at: placesAt('streets'),
  actions: () => (
    <>
      <ImportButton tab="streets" />
      <ImportButton tab="streets" layer="puertas" label={t.importDoors} />
    </>
  ),
});

/** Streets of the city, on a screen of other people. */
export function streetsAt(own: Own): Catalog {
  return catalog('/urbanism/street', {
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
    ...own,
  });
}
