import type { ObraMonthRow } from '@vereda/contract/urbanism/obras/obra-month';
import { OBRA_CONTRACTED_STAGES } from '@vereda/contract/urbanism/obras/obra-stages';
import { useRef, useState, type KeyboardEvent } from 'react';
import { usePages, type PagesResult } from '#api/use-call.ts';
import { useLive } from '#api/use-live.ts';
import { TextField } from '#forms/fields.tsx';
import { formatDate } from '#i18n/date.ts';
import { Filters, FilterSearch, FilterSelect } from '#tables/filters.tsx';
import { MorePages, Paged } from '#tables/paged.tsx';
import { ButtonLink } from '#ui/link.tsx';
import blocks from '#ui/look/blocks.module.css';
import { useQueryParams } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { cityToday } from '../obra-badges.tsx';
import { obraStages, obraWords as w } from '../obra-words.ts';
import { MonthRow } from './month-row.tsx';
import classes from './month.module.css';
import { monthWords as t } from './month-words.ts';

const LIST = 'POST /urbanism/obras/progress/month';
const AT_ONCE = 50;

/** The progress of many works, noted row by row without leaving the keys; what narrows them is in the address. */
export function MonthProgress() {
  const [query] = useQueryParams();
  const [day, setDay] = useState(cityToday());
  const stage = OBRA_CONTRACTED_STAGES.find((one) => one === query['etapa']);
  const isMissing = query['falta'] === 'si';
  const pages = usePages(
    LIST,
    {
      limit: AT_ONCE,
      search: (query['buscar'] ?? '').slice(0, 100),
      ...(stage && { stage }),
      ...(isMissing && day && { missing_in: day }),
    },
    { keepPrevious: true },
  );
  useLive(['obra-changed', 'obras-changed'], [LIST]);
  return (
    <Section
      title={t.title}
      lead={t.lead}
      actions={
        <ButtonLink to="/admin/urbanism/obras" variant="default">
          {t.back}
        </ButtonLink>
      }
    >
      <MonthFilters day={day} onDay={setDay} />
      <p className={blocks.hint}>{t.keys}</p>
      <Paged
        pages={pages}
        skeleton={<Skeleton lines={6} height={72} />}
        empty={
          isMissing ? (
            <EmptyState title={t.done}>{t.doneText}</EmptyState>
          ) : (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          )
        }
      >
        {() => <Rows pages={pages} day={day} />}
      </Paged>
    </Section>
  );
}

type FiltersProps = { readonly day: string; readonly onDay: (day: string) => void };

function MonthFilters({ day, onDay }: FiltersProps) {
  const month = t.missing({ month: formatDate(day || cityToday(), 'month') });
  return (
    <Filters>
      <TextField
        label={t.day}
        hint={t.dayHint}
        type="date"
        max={cityToday()}
        value={day}
        onChange={(event) => onDay(event.currentTarget.value)}
      />
      <FilterSearch label={t.search} maxLength={100} />
      <FilterSelect
        name="etapa"
        label={w.stage}
        every={t.usual}
        data={OBRA_CONTRACTED_STAGES.map((value) => ({ value, label: obraStages[value] }))}
      />
      <FilterSelect name="falta" label={month} every={t.all} data={[{ value: 'si', label: t.onlyMissing }]} />
    </Filters>
  );
}

type RowsProps = { readonly pages: PagesResult<ObraMonthRow>; readonly day: string };

function Rows({ pages, day }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const goTo = (from: Element | null | undefined, step: number, column = 'physical') => {
    const rows = [...(list.current?.querySelectorAll('form') ?? [])];
    const at = rows.findIndex((form) => form.contains(from ?? null));
    const next = rows[at + step]?.querySelector<HTMLInputElement>(`[data-column=${column}]`);
    next?.focus();
    next?.select();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { column } = (event.target as HTMLElement).dataset;
    if (step === undefined || column === undefined) return;
    event.preventDefault();
    goTo(event.target as Element, step, column);
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the boxes within */}
      <ul ref={list} className={classes.rows} aria-label={t.list} onKeyDown={onKeyDown}>
        {pages.items.map((row) => (
          <li key={row.id} data-row={row.id}>
            <MonthRow
              row={row}
              day={day}
              onSaved={() => goTo(list.current?.querySelector(`[data-row="${row.id}"] form`), 1)}
            />
          </li>
        ))}
      </ul>
      <output className={blocks.hint}>{t.shown({ count: pages.items.length })}</output>
      <MorePages pages={pages} />
    </>
  );
}
