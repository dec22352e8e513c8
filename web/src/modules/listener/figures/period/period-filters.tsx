import { useCall } from '#api/use-call.ts';
import { TextField } from '#forms/fields.tsx';
import { LANGUAGE } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { FilterSelect, Filters } from '#tables/filters.tsx';
import type { Query } from '../../desk/tray/tray-filters.ts';
import { nameOf, useCategories } from '../../categories/read-categories.ts';
import { periodNameOf, PERIODS, quartersOf } from './periods.ts';
import { periodWords as t } from './period-words.ts';

const STALE_MS = 10 * 60_000;
const months = new Intl.DateTimeFormat(LANGUAGE[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type PeriodFiltersProps = {
  readonly query: Query;
  readonly change: (changes: Query) => void;
  readonly today: string;
};

/** The period and what narrows it; each change goes into the address. */
export function PeriodFilters({ query, change, today }: PeriodFiltersProps) {
  const { data: categories = [] } = useCategories();
  const areas = useCall('POST /secretary/list-all', {}, { staleMs: STALE_MS }).data?.items ?? [];
  const colonias = useCall('POST /reports/tray-choices', {}, { staleMs: STALE_MS }).data?.colonias ?? [];
  const chosen = periodNameOf(query);
  return (
    <Filters label={t.filters}>
      <FilterSelect
        name="periodo"
        label={t.period}
        every={t.p30}
        data={PERIODS.filter((name) => name !== '30').map((name) => ({ value: name, label: t[`p${name}`] }))}
      />
      {chosen === 'trimestre' && <QuarterSelect today={today} />}
      {chosen === 'propio' && (
        <>
          <DayField label={t.from} name="desde" query={query} change={change} />
          <DayField label={t.to} name="hasta" query={query} change={change} />
        </>
      )}
      <FilterSelect
        name="categoria"
        label={t.category}
        every={t.all}
        data={categories.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
      />
      <FilterSelect
        name="area"
        label={t.area}
        every={t.all}
        data={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterSelect
        name="barrio"
        label={t.colonia}
        every={t.everyColonia}
        data={colonias.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </Filters>
  );
}

function QuarterSelect({ today }: { readonly today: string }) {
  const [now, ...past] = quartersOf(today).map(({ name, from, to }) => ({
    value: name,
    label: months.formatRange(new Date(from), new Date(to)),
  }));
  return (
    <FilterSelect name="de" label={t.quarter} every={t.quarterNow({ quarter: now!.label })} data={past} />
  );
}

type DayFieldProps = Omit<PeriodFiltersProps, 'today'> & {
  readonly label: string;
  readonly name: 'desde' | 'hasta';
};

function DayField({ label, name, query, change }: DayFieldProps) {
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
