import { Button } from '@mantine/core';
import { OUTCOME_WORDS, STAGES } from '@vereda/contract/listener/stages';
import { useCall } from '#api/use-call.ts';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { FilterChip } from '#tables/filter-chip.tsx';
import { FilterSearch, FilterSelect, Filters } from '#tables/filters.tsx';
import { nameOf, useCategories } from '../../categories/read-categories.ts';
import { stageWords } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';
import { areaOf, daysOf, isOfAnyStage, isOutcome, NO_FILTERS, type TrayFilters } from './tray-filters.ts';

const MARKS = ['urgent', 'reopened', 'unrouted', 'removal', 'outside', 'unsettled', 'archived'] as const;

/** Words, stage, category, term, mark and order; each change goes into the address. */
export function TrayFilterBar({ filters }: { readonly filters: TrayFilters }) {
  const { query, change, isNarrowed } = filters;
  const { data: categories = [] } = useCategories();
  const isOfAny = isOfAnyStage(query);
  return (
    <Filters>
      <FilterSearch label={t.search} maxLength={200} />
      <FilterSelect
        name="etapa"
        label={t.stage}
        every={isOfAny ? t.every : t.open}
        data={[
          ...(isOfAny ? [] : [{ value: 'todas', label: t.every }]),
          ...STAGES.map((stage) => ({ value: stage, label: stageWords(stage, null) })),
        ]}
      />
      <FilterSelect
        name="categoria"
        label={t.category}
        every={t.every}
        data={categories.map((category) => ({ value: String(category.id), label: nameOf(category) }))}
      />
      <FilterSelect
        name="plazo"
        label={t.term}
        every={t.everyTerm}
        data={[
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
      <FilterSelect name="orden" label={t.order} every={t.newest} data={[{ value: 'due', label: t.due }]} />
      <Chips query={query} change={change} />
      {isNarrowed && (
        <Button variant="subtle" onClick={() => change(NO_FILTERS)}>
          {t.clear}
        </Button>
      )}
    </Filters>
  );
}

// Days, outcome and area come from the links of other screens; they have no field of their own.
function Chips({ query, change }: Pick<TrayFilters, 'query' | 'change'>) {
  const days = daysOf(query);
  const { resultado } = query;
  const area = areaOf(query);
  if (!days && !isOutcome(resultado) && area === null) return null;
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
      {area !== null && <AreaChip id={area} onRemove={() => change({ area: undefined })} />}
    </>
  );
}

function AreaChip({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) {
  const { data } = useCall('POST /secretary/list-all', {});
  const found = data?.items.find((area) => area.id === id);
  return <FilterChip filter={t.inArea({ name: found?.name ?? String(id) })} onRemove={onRemove} />;
}

function daysWords({ by, from, to }: NonNullable<ReturnType<typeof daysOf>>): string {
  const day = (text: string | undefined) => (text ? formatDate(text, 'day') : '…');
  return (by === 'closed' ? t.closedDays : t.filedDays)({ from: day(from), to: day(to) });
}
