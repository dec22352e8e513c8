import { Button } from '@mantine/core';
import { OUTCOME_WORDS, STAGES } from '@vereda/contract/listener/stages';
import { useEffect, useState } from 'react';
import { useCall } from '#api/use-call.ts';
import { SelectField, TextField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { FilterChip } from '#tables/filter-chip.tsx';
import { nameOf, useCategories } from '../../categories/read-categories.ts';
import { stageWords } from '../../stage-badge.tsx';
import { deskWords as t } from '../desk-words.ts';
import classes from './tray.module.css';
import { areaOf, daysOf, isOutcome, NO_FILTERS, type TrayFilters } from './tray-filters.ts';

const TYPING_MS = 350;

/** Words, stage, category, term, mark and order; each change goes into the address. */
export function TrayFilterBar({ filters }: { readonly filters: TrayFilters }) {
  const { query, change, isNarrowed } = filters;
  const { data: categories = [] } = useCategories();
  const select = (name: string, label: string, data: { value: string; label: string }[]) => (
    <SelectField
      id={`tray-${name}`}
      label={label}
      value={query[name] ?? ''}
      data={data}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
    />
  );
  return (
    <search className={classes.filters}>
      <SearchBox
        value={query['buscar'] ?? ''}
        onChange={(buscar) => change({ buscar: buscar || undefined })}
      />
      {select('etapa', t.stage, [
        { value: '', label: t.open },
        { value: 'todas', label: t.every },
        ...STAGES.map((stage) => ({ value: stage, label: stageWords(stage, null) })),
      ])}
      {select('categoria', t.category, [
        { value: '', label: t.every },
        ...categories.map((category) => ({ value: String(category.id), label: nameOf(category) })),
      ])}
      {select('plazo', t.sla, [
        { value: '', label: t.everyTerm },
        { value: 'late', label: t.late },
        { value: 'risk', label: t.risk },
      ])}
      {select('marca', t.mark, [
        { value: '', label: t.every },
        ...(['urgent', 'reopened', 'unrouted', 'removal', 'outside', 'archived'] as const).map((mark) => ({
          value: mark,
          label: t[mark],
        })),
      ])}
      {select('orden', t.order, [
        { value: '', label: t.newest },
        { value: 'due', label: t.due },
      ])}
      <Chips query={query} change={change} />
      {isNarrowed && (
        <Button variant="subtle" onClick={() => change(NO_FILTERS)}>
          {t.clear}
        </Button>
      )}
    </search>
  );
}

// Days, outcome and area come from the links of other screens; they have no field of their own.
function Chips({ query, change }: Pick<TrayFilters, 'query' | 'change'>) {
  const days = daysOf(query);
  const { resultado } = query;
  const area = areaOf(query);
  if (!days && !isOutcome(resultado) && area === null) return null;
  return (
    <div className={classes.chips}>
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
    </div>
  );
}

function AreaChip({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) {
  const lists = [
    useCall('POST /secretary/list', { inactive: true }),
    useCall('POST /agency/list', { inactive: true }),
    useCall('POST /operator/list', { inactive: true }),
  ];
  const found = lists.flatMap(({ data }) => data?.items ?? []).find((node) => node.id === id);
  return <FilterChip filter={t.inArea({ name: found?.name ?? String(id) })} onRemove={onRemove} />;
}

function daysWords({ by, from, to }: NonNullable<ReturnType<typeof daysOf>>): string {
  const day = (text: string | undefined) => (text ? formatDate(text, 'day') : '…');
  return (by === 'closed' ? t.closedDays : t.filedDays)({ from: day(from), to: day(to) });
}

function SearchBox({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = window.setTimeout(() => onChange(text.trim()), TYPING_MS);
    return () => window.clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextField
      id="tray-search"
      type="search"
      label={t.search}
      value={text}
      maxLength={200}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
