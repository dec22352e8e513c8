import { TextField } from '#forms/fields.tsx';
import { FilterSelect } from '#tables/filters.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import { analyticsWords as t } from './analytics-words.ts';
import { SPANS } from './days.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The period of the figures; each change goes into the address. */
export function DayFilters() {
  const [{ periodo }] = useQueryParams();
  return (
    <>
      <FilterSelect
        name="periodo"
        label={t.period}
        every={t.everything}
        data={SPANS.map((value) => ({ value, label: t[`s${value}`] }))}
      />
      {periodo === 'propio' && (
        <>
          <DayField label={t.from} name="desde" />
          <DayField label={t.to} name="hasta" />
        </>
      )}
    </>
  );
}

function DayField({ label, name }: { readonly label: string; readonly name: 'desde' | 'hasta' }) {
  const [query, change] = useQueryParams();
  return (
    <TextField
      type="date"
      label={label}
      defaultValue={query[name] ?? ''}
      onChange={({ currentTarget: { value } }) => {
        if (value === '' || DAY.test(value)) change({ [name]: value || undefined });
      }}
    />
  );
}
