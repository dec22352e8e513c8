import type { OutputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import { nameOf } from '#catalog/place.ts';
import type { Field, FieldControl, FieldSaid } from '#forms/field.ts';
import { controlProps } from '#forms/field-kit.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import { formatNumber } from '#i18n/number.ts';
import { initiativeWords as t } from './initiative-words.ts';
import { placeWords as p } from './place-words.ts';

type Plain = FieldControl<string> & { readonly type?: 'date'; readonly isNumber?: boolean };

function PlainInput({ type, isNumber, ...control }: Plain) {
  return (
    <TextField
      {...controlProps(control)}
      {...(type && { type })}
      {...(isNumber && { inputMode: 'decimal' })}
      onChange={(event) => control.onChange(event.currentTarget.value)}
    />
  );
}

/** A day, or none. */
export function dayField(said: FieldSaid): Field<string, string | null> {
  return {
    ...said,
    isOptional: true,
    initial: '',
    open: (stored) => stored ?? '',
    parse: (text) => text || null,
    component: (control) => <PlainInput {...control} type="date" />,
    shown: (text) => (text ? formatDate(text, 'day') : '—'),
  };
}

type FigureOptions = FieldSaid & {
  readonly pattern: RegExp;
  readonly bad: string;
  readonly decimals: number;
};

/** A number as it is written without grouping, or none. */
export function figureField({
  pattern,
  bad,
  decimals,
  ...said
}: FigureOptions): Field<string, number | null> {
  return {
    ...said,
    isOptional: true,
    initial: '',
    open: (stored) => (stored === null ? '' : String(stored)),
    parse: (text) => (text.trim() === '' ? null : Number(text)),
    rule: (value) => {
      const text = String(value).trim();
      return text === '' || pattern.test(text) ? null : bad;
    },
    component: (control) => <PlainInput {...control} isNumber />,
    shown: (text) => (pattern.test(text) ? formatNumber(Number(text), { decimals }) : text || '—'),
  };
}

/** The same text, which begins empty each time: it is about this change alone. */
export function onceField(field: Field<string, string | null, string>): Field<string, string | null, string> {
  return { ...field, open: () => '' };
}

type Tree = OutputOf<'POST /transparency/catalogfirst/tree'>['items'];
type Option = { readonly value: string; readonly label: string; readonly isOffered: boolean };

/** Types, for those who narrow a list by them. */
export function useCatalogTree(): Tree {
  return useCall('POST /transparency/catalogfirst/tree', {}).data?.items ?? [];
}

/** The third level by name, below the names of the two others. */
export function categoriesIn(tree: Tree): Option[] {
  return tree.flatMap((type) =>
    type.sectors.flatMap((sector) =>
      sector.categories.map((category) => ({
        value: String(category.id),
        label: [type, sector, category].map(nameOf).join(' › '),
        isOffered: type.active && sector.active && category.active,
      })),
    ),
  );
}

function useAreas(): Option[] {
  const { data } = useCall('POST /secretary/list-transparency', {});
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name, isOffered: true }));
}

const useCategories = () => categoriesIn(useCatalogTree());

type RowOptions = FieldSaid & {
  readonly none: string;
  readonly former: string;
  readonly useOptions: () => Option[];
};

function rowField({ none, former, useOptions, ...said }: RowOptions): Field<string, number | null> {
  function Pick(control: FieldControl<string>) {
    const options = useOptions();
    const shown = options.filter(({ isOffered, value }) => isOffered || value === control.value);
    const isKnown = control.value === '' || shown.some(({ value }) => value === control.value);
    const data = [
      { value: '', label: none },
      ...(isKnown ? [] : [{ value: control.value, label: former }]),
      ...shown.map(({ value, label }) => ({ value, label })),
    ];
    return (
      <SelectField
        {...controlProps(control)}
        data={data}
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    );
  }
  function Name({ id }: { readonly id: string }) {
    return useOptions().find(({ value }) => value === id)?.label ?? former;
  }
  return {
    ...said,
    isOptional: true,
    isWide: true,
    initial: '',
    open: (stored) => (stored === null ? '' : String(stored)),
    parse: (id) => (id === '' ? null : Number(id)),
    component: (control) => <Pick {...control} />,
    shown: (id) => (id === '' ? none : <Name id={id} />),
  };
}

/** A category of the catalogue, by its whole path. */
export const categoryField = rowField({
  label: t.category,
  none: t.noCategory,
  former: '…',
  useOptions: useCategories,
});

/** The area that answers for it. */
export const areaField = rowField({
  label: t.area,
  none: t.noArea,
  former: t.formerArea,
  useOptions: useAreas,
});

/** Colonias as choices; of a name that several have, each with its sector. */
export function usePlaces(): Option[] {
  const items = useCall('POST /transparency/initiatives/places', {}).data?.items ?? [];
  const counts = new Map<string, number>();
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1);
  return items.map(({ id, name, sector }) => ({
    value: String(id),
    label: (counts.get(name) ?? 0) > 1 && sector ? `${name} (${sector})` : name,
    isOffered: true,
  }));
}

/** The whole colonia that it is for. */
export const coloniaField = rowField({
  label: p.colonia,
  hint: p.hint,
  none: p.none,
  former: p.former,
  useOptions: usePlaces,
});
