import { PAGE_SIZE_MAX } from '@vereda/contract/limits';
import { useState } from 'react';
import type { InputOf } from '#api/call.ts';
import { useCall } from '#api/use-call.ts';
import type { Field, FieldControl, FieldSaid } from '#forms/field.ts';
import { controlProps } from '#forms/field-kit.tsx';
import { SelectField } from '#forms/fields.tsx';
import { required } from '#forms/rules.ts';
import { SearchField } from '#tables/search-field.tsx';
import blocks from '#ui/look/blocks.module.css';
import type { Entry } from './catalog.ts';
import { callsBelow, type PlainPath } from './catalog-calls.ts';
import { catalogWords as t } from './catalog-words.ts';
import { nameOf } from './place.ts';

type ReferenceOptions = FieldSaid & {
  /** What it means to choose none; without it one has to be chosen. */
  readonly none?: string;
  readonly search?: string;
};

type Calls = ReturnType<typeof callsBelow>;

/** An entry of another kept list, looked for by name. */
export function referenceField(path: PlainPath, options: ReferenceOptions) {
  const { none, search = t.search, ...said } = options;
  const calls = callsBelow(path);
  const field: Field<string, number | null> = {
    ...said,
    initial: '',
    open: (stored) => (stored === null ? '' : String(stored)),
    parse: (id) => (id === '' ? null : Number(id)),
    ...(none === undefined && { rule: required }),
    component: (control) => <Reference control={control} calls={calls} none={none} search={search} />,
    shown: (id) => (id === '' ? (none ?? '') : <ReferredName calls={calls} id={id} />),
  };
  return field;
}

type ReferenceProps = {
  readonly control: FieldControl<string>;
  readonly calls: Calls;
  readonly none: string | undefined;
  readonly search: string;
};

function Reference({ control, calls, none, search: label }: ReferenceProps) {
  const [search = '', setSearch] = useState<string>();
  const input = { search, limit: PAGE_SIZE_MAX } as InputOf<Calls['list']>;
  const { data } = useCall(calls.list, input, { keepPrevious: true });
  const own = useReferred(calls, control.value);
  const found = ((data?.items ?? []) as readonly Entry[]).map((entry) => ({
    value: String(entry.id),
    label: nameOf(entry),
  }));
  // What fits into one list needs no search.
  const hasMore = (data as { readonly next_cursor?: unknown } | undefined)?.next_cursor != null;
  const isListed = control.value === '' || found.some(({ value }) => value === control.value);
  return (
    <div className={blocks.form}>
      {(hasMore || search !== '') && (
        <SearchField label={label} isOptional maxLength={100} value={search} onSearch={setSearch} />
      )}
      <SelectField
        {...controlProps(control)}
        data={[
          { value: '', label: none ?? '', disabled: none === undefined },
          ...(isListed ? [] : [{ value: control.value, label: own ?? control.value }]),
          ...found,
        ]}
        onChange={(event) => control.onChange(event.currentTarget.value)}
      />
    </div>
  );
}

function ReferredName({ calls, id }: { readonly calls: Calls; readonly id: string }) {
  return useReferred(calls, id) ?? '…';
}

function useReferred({ get }: Calls, id: string): string | undefined {
  const { data } = useCall(get, { id } as InputOf<typeof get>, { enabled: id !== '' });
  return data && nameOf(data as Entry);
}
