import { COLONIA_NAME_MAX_LENGTH, type Colonia } from '@vereda/contract/urbanism/colonia';
import type { AreaShape } from '@vereda/contract/urbanism/shape';
import type { InputOf } from '#api/call.ts';
import { TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { SHAPE_COLORS } from '../colors.ts';
import { EditFrame, GEOMETRY } from './edit-frame.tsx';
import { editWords as t } from './edit-words.ts';
import classes from './edit.module.css';
import { ShapeField } from './shape-field.tsx';
import { usePlaceForm } from './use-place-form.ts';

/** What is edited: a stored colonia, or one with id 0 and no geometry yet. */
export type EditedColonia = Pick<Colonia, 'id' | 'version' | 'name' | 'sector'> & {
  readonly geometry: AreaShape | null;
};

type Geometry = InputOf<'POST /urbanism/colonias/create'>['geometry'];

const NEW: EditedColonia = { id: 0, version: 0, name: '', sector: '', geometry: null };

const valuesOf = ({ name, sector, geometry }: EditedColonia) => ({
  name,
  sector: sector ?? '',
  geometry: geometry ? JSON.stringify(geometry) : '',
});

/** A neighborhood: its name, its sector, its outline. */
export function ColoniaForm({ stored = NEW }: { readonly stored?: EditedColonia | undefined }) {
  const call = stored.id === 0 ? 'POST /urbanism/colonias/create' : 'POST /urbanism/colonias/update';
  const bound = usePlaceForm<typeof call, EditedColonia, ReturnType<typeof valuesOf>>(call, {
    stored,
    valuesOf,
    toInput: ({ name, sector, geometry }, { id, version }) => ({
      name,
      sector,
      // The server refuses an empty one with its own words.
      geometry: JSON.parse(geometry || '{"type":"Polygon","coordinates":[[]]}') as Geometry,
      id,
      version,
    }),
    rules: { name: required },
    refreshes: ['POST /urbanism/colonias/get/:id', 'POST /urbanism/colonias/list'],
  });
  const { form } = bound;
  return (
    <EditFrame bound={bound} names={{ name: t.name, sector: t.sector, geometry: GEOMETRY }}>
      <div className={classes.fields}>
        <TextField label={t.name} maxLength={COLONIA_NAME_MAX_LENGTH} {...form.field('name')} />
        <TextField
          label={t.sector}
          hint={t.sectorHint}
          isOptional
          maxLength={COLONIA_NAME_MAX_LENGTH}
          {...form.field('sector')}
        />
      </div>
      <ShapeField bound={bound} kind="polygon" color={SHAPE_COLORS.plain} />
    </EditFrame>
  );
}
