import { link } from '@vereda/contract/link';
import { MAP_POINT_LIMITS } from '@vereda/contract/transparency/map-point';
import type { Shape } from '@vereda/contract/urbanism/shape';
import type { InputOf } from '#api/call.ts';
import { catalog } from '#catalog/catalog.ts';
import { longTextField, switchField, textField } from '#forms/field-kit.tsx';
import { LinkedThings } from '#modules/linking/public.ts';
import { anyShapeField, PlacesMap } from '#modules/urbanism/shapes.public.ts';
import { mapWords as t } from './map-words.ts';
import { photoWords } from './photo/photo-words.ts';
import { PointPhoto } from './photo/point-photo.tsx';
import { pathField } from './path-field.tsx';

type SentShape = InputOf<'POST /transparency/map/create'>['geometry'];

const SOURCE_URL_MAX_LENGTH = 500;

/** Points, courses and areas of the transparency map as staff keep them. */
export const mapPoints = catalog('/transparency/map', {
  list: 'list-kept',
  words: { title: t.title, add: t.add, blank: t.blank, none: t.none, noneText: t.noneText },
  entity: 'map-point',
  topics: ['map-points-changed'],
  reads: ['POST /transparency/map/list'],
  at: (_within, id) => {
    if (id === undefined) return link('/admin/transparency/map');
    if (id === null) return link('/admin/transparency/map/add');
    return link('/admin/transparency/map/$id', { id });
  },
  fields: {
    name: textField({ label: t.name, max: MAP_POINT_LIMITS.name, isWide: true }),
    path: pathField,
    description: longTextField({ label: t.description, max: MAP_POINT_LIMITS.description, isOptional: true }),
    source: textField({
      label: t.source,
      hint: t.sourceHint,
      max: MAP_POINT_LIMITS.source,
      isOptional: true,
    }),
    source_url: textField({ label: t.sourceUrl, max: SOURCE_URL_MAX_LENGTH, isOptional: true }),
    active: switchField({ label: t.active, hint: t.activeHint }),
    geometry: anyShapeField<Shape, SentShape>(),
  },
  columns: ['path', 'active'],
  beside: PlacesMap,
  canShow: ({ shape }) => Boolean(shape),
  noted: ({ photo }) => `${photoWords.title} (${String(photo)})`,
  parts: ({ entry, form }) => (
    <>
      <PointPhoto point={entry} />
      {form}
      <LinkedThings kind="map-point" id={entry.id} />
    </>
  ),
});
