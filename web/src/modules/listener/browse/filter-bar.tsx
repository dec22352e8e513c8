import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { STAGES } from '@vereda/contract/listener/stages';
import { useId, useState, type ReactNode } from 'react';
import { Filters, FilterSelect } from '#tables/filters.tsx';
import { SearchField } from '#tables/search-field.tsx';
import { nameOf, useCategories } from '../categories/read-categories.ts';
import { stageWords } from '../stage-badge.tsx';
import { browseTexts as t } from './browse-texts.ts';
import classes from './filter-bar.module.css';
import { isNarrowed, useReportFilters } from './filters.ts';
import { useColonias } from './use-colonias.ts';

const PUBLIC_STAGES = STAGES.filter((stage) => stage !== 'unconfirmed');

const NOTHING = { category_id: undefined, colonia_id: undefined, stage: undefined, search: undefined };

/** Category, place, stage and words; each change goes into the address. A map has no words and no place: its tiles cannot be searched. */
export function FilterBar({ isOfMap = false }: { readonly isOfMap?: boolean }) {
  const { filters, change } = useReportFilters();
  const { data: categories = [] } = useCategories();
  return (
    <Filters label={t.filters}>
      {!isOfMap && (
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          maxLength={200}
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
      )}
      <Folded
        count={
          [filters.category_id, isOfMap ? null : filters.colonia_id, filters.stage].filter(
            (one) => one !== null,
          ).length
        }
      >
        <FilterSelect
          name="category_id"
          label={t.category}
          every={t.any}
          data={categories.map((category) => ({ value: String(category.id), label: nameOf(category) }))}
        />
        {!isOfMap && <ColoniaFilter />}
        <FilterSelect
          name="stage"
          label={t.stage}
          every={t.any}
          data={PUBLIC_STAGES.map((stage) => ({ value: stage, label: stageWords(stage, null) }))}
        />
        {isNarrowed(filters) && (
          <Button variant="subtle" onClick={() => change(NOTHING)}>
            {t.clear}
          </Button>
        )}
      </Folded>
    </Filters>
  );
}

function ColoniaFilter() {
  const colonias = useColonias();
  if (colonias.length === 0) return null;
  return (
    <FilterSelect
      name="colonia_id"
      label={t.colonia}
      every={t.everyColonia}
      data={colonias.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

type FoldedProps = {
  /** How many of them are set. */
  readonly count: number;
  readonly children: ReactNode;
};

// On a phone the choices stand behind one button.
function Folded({ count, children }: FoldedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.fold ?? ''}
        aria-expanded={isOpen}
        aria-controls={id}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        rightSection={
          count > 0 && (
            <span aria-hidden className={classes.count}>
              {count}
            </span>
          )
        }
        onClick={() => setOpen(!isOpen)}
      >
        {t.filters}
        {count > 0 && <span className="visually-hidden">{t.setFilters({ count })}</span>}
      </Button>
      <div id={id} className={classes.choices} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
