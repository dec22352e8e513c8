import type { MapLayer } from '@vereda/contract/urbanism/layer';
import { FEATURE_NAME_MAX_LENGTH, type LayerFeature } from '@vereda/contract/urbanism/layer-feature';
import type { Shape, ShapeKind } from '@vereda/contract/urbanism/shape';
import type { InputOf } from '#api/call.ts';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { EditFrame, GEOMETRY } from './edit-frame.tsx';
import { editWords as t } from './edit-words.ts';
import classes from './edit.module.css';
import { ShapeField } from './shape-field.tsx';
import { usePlaceForm } from './use-place-form.ts';

/** What is edited: a stored feature, or one with id 0 and no geometry yet. */
export type EditedFeature = Pick<LayerFeature, 'id' | 'version' | 'name'> & {
  readonly geometry: Shape | null;
};

type Geometry = InputOf<'POST /urbanism/layers/features/create'>['geometry'];

const NEW: EditedFeature = { id: 0, version: 0, name: '', geometry: null };
const EMPTY: Readonly<Record<ShapeKind, Geometry>> = {
  point: { type: 'MultiPoint', coordinates: [] },
  line: { type: 'LineString', coordinates: [] },
  polygon: { type: 'Polygon', coordinates: [[]] },
};

const valuesOf = ({ name, geometry }: EditedFeature) => ({
  name,
  geometry: geometry ? JSON.stringify(geometry) : '',
});

type FeatureFormProps = { readonly layer: MapLayer; readonly stored?: EditedFeature | undefined };

/** One thing of a map layer: its name and its shape. */
export function FeatureForm({ layer, stored = NEW }: FeatureFormProps) {
  const call =
    stored.id === 0 ? 'POST /urbanism/layers/features/create' : 'POST /urbanism/layers/features/update';
  const bound = usePlaceForm<typeof call, EditedFeature, ReturnType<typeof valuesOf>>(call, {
    stored,
    valuesOf,
    toInput: ({ name, geometry }, { id, version }) => ({
      layer_id: layer.id,
      name,
      geometry: geometry === '' ? EMPTY[layer.kind] : (JSON.parse(geometry) as Geometry),
      id,
      version,
    }),
    rules: { name: required },
    refreshes: ['POST /urbanism/layers/features/get/:id', 'POST /urbanism/layers/features/list'],
  });
  const { form } = bound;
  return (
    <EditFrame bound={bound} names={{ name: t.name, geometry: GEOMETRY }}>
      <div className={classes.fields}>
        <TextField label={t.name} maxLength={FEATURE_NAME_MAX_LENGTH} {...form.field('name')} />
      </div>
      <ShapeField bound={bound} kind={layer.kind} color={layer.color} />
    </EditFrame>
  );
}
