import {
  STREET_KINDS,
  STREET_NAME_MAX_LENGTH,
  type Street,
  type StreetKind,
} from '@vereda/contract/urbanism/street';
import { useState } from 'react';
import type { InputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { SelectField, TextField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import type { FieldBinding } from '#forms/use-call-form.ts';
import { SearchField } from '#tables/search-field.tsx';
import { SHAPE_COLORS } from '../colors.ts';
import { urbanismWords } from '../urbanism-words.ts';
import { EditFrame, GEOMETRY } from './edit-frame.tsx';
import { editWords as t } from './edit-words.ts';
import classes from './edit.module.css';
import { ShapeField } from './shape-field.tsx';
import { usePlaceForm } from './use-place-form.ts';

/** What is edited: a stored street, or one with id 0. */
export type EditedStreet = Pick<
  Street,
  'id' | 'version' | 'name' | 'kind' | 'colonia_id' | 'colonia' | 'geometry'
>;

type Geometry = NonNullable<InputOf<'POST /urbanism/street/create'>['geometry']>;

const NEW: EditedStreet = {
  id: 0,
  version: 0,
  name: '',
  kind: 'street',
  colonia_id: null,
  colonia: null,
  geometry: null,
};

const valuesOf = ({ name, kind, colonia_id: colonia, geometry }: EditedStreet) => ({
  name,
  kind: kind as string,
  colonia_id: colonia === null ? '' : String(colonia),
  geometry: geometry ? JSON.stringify(geometry) : '',
});

/** A street: its name, kind and colonia, and its course where it is known. */
export function StreetForm({ stored = NEW }: { readonly stored?: EditedStreet | undefined }) {
  const call = stored.id === 0 ? 'POST /urbanism/street/create' : 'PUT /urbanism/street/update';
  const bound = usePlaceForm<typeof call, EditedStreet, ReturnType<typeof valuesOf>>(call, {
    stored,
    valuesOf,
    toInput: ({ name, kind, colonia_id: colonia, geometry }, { id, version }) => ({
      name,
      kind: kind as StreetKind,
      colonia_id: colonia === '' ? null : Number(colonia),
      geometry: geometry === '' ? null : (JSON.parse(geometry) as Geometry),
      id,
      version,
    }),
    rules: { name: required },
    refreshes: ['POST /urbanism/street/get/:id', 'POST /urbanism/street/list'],
  });
  const { form } = bound;
  const names = { name: t.name, kind: t.kind, colonia_id: t.colonia, geometry: GEOMETRY };
  return (
    <EditFrame bound={bound} names={names}>
      <div className={classes.fields}>
        <TextField label={t.name} maxLength={STREET_NAME_MAX_LENGTH} {...form.field('name')} />
        <SelectField
          label={t.kind}
          data={STREET_KINDS.map((value) => ({ value, label: urbanismWords[value] }))}
          {...form.field('kind')}
        />
        <ColoniaField binding={form.field('colonia_id')} stored={stored} />
      </div>
      <p className={classes.hint}>{t.noCourse}</p>
      <ShapeField bound={bound} kind="line" color={SHAPE_COLORS.plain} />
    </EditFrame>
  );
}

/** The colonia of a street: the one of its middle, or one that is looked for by name. */
function ColoniaField({
  binding,
  stored,
}: {
  readonly binding: FieldBinding;
  readonly stored: EditedStreet;
}) {
  const [search = '', setSearch] = useState<string>();
  const { data } = useCall('POST /urbanism/colonias/list', { search, limit: 100 }, { keepPrevious: true });
  const found = (data?.items ?? []).map(({ id, name, sector }) => ({
    value: String(id),
    label: sector ? `${name} · ${sector}` : name,
  }));
  const own = String(stored.colonia_id ?? '');
  const isListed = own === '' || found.some(({ value }) => value === own);
  return (
    <>
      <SearchField label={urbanismWords.searchColonias} maxLength={100} value={search} onSearch={setSearch} />
      <SelectField
        label={t.colonia}
        data={[
          { value: '', label: t.coloniaAuto },
          ...(isListed ? [] : [{ value: own, label: stored.colonia ?? own }]),
          ...found,
        ]}
        {...binding}
      />
    </>
  );
}
