import { LAYER_NAME_MAX_LENGTH, type MapLayer } from '@vereda/contract/urbanism/layer';
import { FEATURE_NAME_MAX_LENGTH, type FeatureRow } from '@vereda/contract/urbanism/layer-feature';
import { useMemo } from 'react';
import { useCall } from '#api/use-call.ts';
import { catalog, type BesideProps } from '#catalog/catalog.ts';
import { useWithin } from '#catalog/within.ts';
import { choiceField, switchField, textField, translatedText } from '#forms/field-kit.tsx';
import { fixed } from '#forms/field.ts';
import { colorField, Swatch } from '#forms/picked-fields.tsx';
import { formatNumber } from '#i18n/number.ts';
import { shapeField, type LookProps } from '../edit/shape-field.tsx';
import { ImportButton } from '../edit/import-button.tsx';
import { PlacesMap } from '../places-map.tsx';
import { placesAt } from '../urbanism-addresses.ts';
import { urbanismWords as t } from '../urbanism-words.ts';
import { useLayerShapes } from './use-layer-shapes.ts';

const features = catalog('/urbanism/layers/features', {
  within: 'layer_id',
  words: {
    title: t.layerFeatures,
    add: t.addFeature,
    blank: t.newFeature,
    none: t.noFeatures,
    noneText: t.noFeaturesText,
  },
  entity: 'layer-feature',
  topics: ['layers-changed'],
  fields: {
    name: textField({ label: t.name, max: FEATURE_NAME_MAX_LENGTH }),
    geometry: shapeField(LayerLook),
  },
  beside: FeaturesMap,
  actions: ({ within }) => <ImportButton tab="layers" layer={within.at(-1)} />,
});

/** Layers that the city draws over its maps, in their order, with what is in each. */
export const layers = catalog('/urbanism/layers', {
  isOrdered: true,
  words: {
    title: t.layers,
    add: t.addLayer,
    blank: t.newLayer,
    none: t.noLayers,
    noneText: t.noLayersText,
  },
  entity: 'map-layer',
  topics: ['layers-changed'],
  at: placesAt('layers'),
  fields: {
    ...translatedText('name', { label: t.name, max: LAYER_NAME_MAX_LENGTH }),
    kind: fixed(
      choiceField({
        label: t.shapes,
        hint: t.shapesHint,
        options: { polygon: t.polygon, line: t.line, point: t.point },
      }),
    ),
    level: choiceField({ label: t.level, options: { citizen: t.citizen, operator: t.operator } }),
    ground: choiceField({
      label: t.ground,
      hint: t.groundHint,
      options: { none: t.groundNone, park: t.park, water: t.water },
    }),
    color: colorField({ label: t.color, initial: '#1f7a4d' }),
    table_name: textField({ label: t.tableName, hint: t.tableNameHint, isOptional: true, max: 63 }),
    active: switchField({ label: t.active }),
  },
  columns: [
    'kind',
    'level',
    'active',
    { key: 'features', header: t.features, cell: (row) => formatNumber(row.features), isNumber: true },
  ],
  named: ({ color }, name) => <Swatch color={color}>{name}</Swatch>,
  beside: LayersMap,
  canShow: ({ box }) => box !== null,
  below: features,
});

function LayerLook({ draw }: LookProps) {
  const layer = useLayer(Number(useWithin().at(-1)));
  return layer ? draw(layer) : null;
}

function LayersMap({ rows, ...rest }: BesideProps<MapLayer>) {
  return <PlacesMap rows={useLayerShapes(rows)} {...rest} />;
}

function FeaturesMap({ rows, ...rest }: BesideProps<FeatureRow>) {
  const color = useLayer(rows[0]?.layer_id)?.color;
  const colored = useMemo(() => (color ? rows.map((row) => ({ ...row, color })) : rows), [rows, color]);
  return <PlacesMap rows={colored} {...rest} />;
}

function useLayer(id: number | undefined): MapLayer | undefined {
  return useCall('POST /urbanism/layers/get/:id', { id: String(id) }, { enabled: id !== undefined }).data;
}
