import { Button } from '@mantine/core';
import type { TrayCount } from '@vereda/contract/listener/figures/desk-tray';
import { TRAY_ORDERS } from '@vereda/contract/listener/report-reading';
import { OUTCOME_WORDS, SOURCES, STAGES, type Stage } from '@vereda/contract/listener/stages';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { formatNumber } from '#i18n/number.ts';
import { FilterChip } from '#tables/filter-chip.tsx';
import { FilterSelect, Filters } from '#tables/filters.tsx';
import { nameOf, useCategories } from '../../categories/read-categories.ts';
import { stageWords } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';
import { sourceWords } from '../wire-words.ts';
import {
  daysOf,
  isOfAnyStage,
  isOutcome,
  MARKS,
  measureOf,
  NO_FILTERS,
  orderOf,
  parentOf,
  type TrayFilters,
} from './tray-filters.ts';
import { trayWords as w } from './tray-words.ts';

const ORDER_WORDS = { newest: w.byNewest, due: w.byDue, trust: w.byTrust } as const;
const STALE_MS = 10 * 60_000;

type TrayFilterBarProps = {
  readonly filters: TrayFilters;
  /** How many there are by stage, whatever stage is chosen. */
  readonly shown?: TrayCount | undefined;
};

/** Everything that narrows the tray beside its words; each change goes into the address. */
export function TrayFilterBar({ filters, shown }: TrayFilterBarProps) {
  const { query, change, isNarrowed } = filters;
  return (
    <Filters label={w.filters}>
      <StageFilter query={query} shown={shown} />
      <KindFilters query={query} />
      <PlaceFilters query={query} />
      <FilterSelect
        name="plazo"
        label={t.term}
        every={t.everyTerm}
        data={[
          { value: 'today', label: w.today },
          { value: 'late', label: t.late },
          { value: 'risk', label: t.risk },
        ]}
      />
      <FilterSelect
        name="marca"
        label={t.mark}
        every={t.every}
        data={MARKS.map((mark) => ({ value: mark, label: t[mark] }))}
      />
      <FilterSelect
        name="via"
        label={w.source}
        every={t.every}
        data={SOURCES.map((source) => ({ value: source, label: sourceWords[source] }))}
      />
      <FilterSelect
        name="foto"
        label={w.photos}
        every={t.everyTerm}
        data={[
          { value: 'con', label: w.withPhotos },
          { value: 'sin', label: w.withoutPhotos },
        ]}
      />
      <FilterSelect name="mios" label={w.person} every={t.every} data={[{ value: 'si', label: w.isMine }]} />
      <OrderFilter query={query} />
      <Chips query={query} change={change} />
      {isNarrowed && (
        <Button variant="subtle" onClick={() => change(NO_FILTERS)}>
          {t.clear}
        </Button>
      )}
    </Filters>
  );
}

type Read = Pick<TrayFilters, 'query'>;

// What the tray does by itself is named first; every order can be had in every view.
function OrderFilter({ query }: Read) {
  const own = orderOf({ ...query, orden: undefined });
  return (
    <FilterSelect
      name="orden"
      label={w.order}
      every={ORDER_WORDS[own]}
      data={TRAY_ORDERS.filter((one) => one !== own).map((one) => ({ value: one, label: ORDER_WORDS[one] }))}
    />
  );
}

function StageFilter({ query, shown }: Read & Pick<TrayFilterBarProps, 'shown'>) {
  const isOfAny = isOfAnyStage(query);
  const nameOfStage = (stage: Stage) => {
    const count = shown?.stages[stage];
    return `${stageWords(stage, null)}${count === undefined ? '' : ` (${formatNumber(count)})`}`;
  };
  return (
    <FilterSelect
      name="etapa"
      label={t.stage}
      every={isOfAny ? t.every : t.open}
      data={[
        ...(isOfAny ? [] : [{ value: 'todas', label: t.every }]),
        ...STAGES.map((stage) => ({ value: stage, label: nameOfStage(stage) })),
      ]}
    />
  );
}

// A category, and one of its types.
function KindFilters({ query }: Read) {
  const { data: categories = [] } = useCategories();
  const chosen = categories.filter(({ id }) => !query['categoria'] || String(id) === query['categoria']);
  const types = chosen.flatMap(({ subcategories }) => subcategories);
  return (
    <>
      <FilterSelect
        name="categoria"
        label={t.category}
        every={t.every}
        data={categories.map((category) => ({ value: String(category.id), label: nameOf(category) }))}
      />
      <FilterSelect
        name="tipo"
        label={w.type}
        every={t.everyTerm}
        data={types.map((type) => ({ value: String(type.id), label: nameOf(type) }))}
      />
    </>
  );
}

// Where it is, and whose ground that is.
function PlaceFilters({ query }: Read) {
  const colonias = useCall('POST /reports/tray-choices', {}, { staleMs: STALE_MS }).data?.colonias ?? [];
  const areas = useCall('POST /secretary/list-all', {}, { staleMs: STALE_MS }).data?.items ?? [];
  return (
    <>
      {(colonias.length > 0 || query['barrio']) && (
        <FilterSelect
          name="barrio"
          label={w.colonia}
          every={t.everyTerm}
          data={colonias.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <FilterSelect
        name="area"
        label={w.area}
        every={t.every}
        data={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  );
}

// Days, outcome and what is measured come from the links of other screens; they have no field of their own.
function Chips({ query, change }: Pick<TrayFilters, 'query' | 'change'>) {
  const days = daysOf(query);
  const { resultado } = query;
  const measure = measureOf(query);
  return (
    <>
      {days && (
        <FilterChip
          filter={daysWords(days)}
          onRemove={() => change({ desde: undefined, hasta: undefined, por: undefined })}
        />
      )}
      {isOutcome(resultado) && (
        <FilterChip
          filter={OUTCOME_WORDS[resultado][locale]}
          onRemove={() => change({ resultado: undefined })}
        />
      )}
      {measure && (
        <FilterChip filter={measureWords(measure)} onRemove={() => change({ medida: undefined })} />
      )}
      {parentOf(query) !== null && (
        <FilterChip filter={w.ofIncident} onRemove={() => change({ incidente: undefined })} />
      )}
      {query['archivo'] === 'con' && (
        <FilterChip filter={w.withArchived} onRemove={() => change({ archivo: undefined })} />
      )}
    </>
  );
}

function measureWords(measure: NonNullable<ReturnType<typeof measureOf>>): string {
  if ('name' in measure) return w[measure.name];
  const { from, until } = measure;
  return until === null ? w.solvedFrom({ from }) : w.solvedBetween({ from, until });
}

function daysWords({ by, from, to }: NonNullable<ReturnType<typeof daysOf>>): string {
  const day = (text: string | undefined) => (text ? formatDate(text, 'day') : '…');
  return (by === 'closed' ? t.closedDays : t.filedDays)({ from: day(from), to: day(to) });
}
