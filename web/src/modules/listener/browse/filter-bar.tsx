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

const PUBLIC_STAGES = STAGES.filter((stage) => stage !== 'unconfirmed');

/** Category, stage and words; each change goes into the address. `hasSearch` is off where tiles cannot be searched. */
export function FilterBar({ hasSearch = true }: { readonly hasSearch?: boolean }) {
  const { filters, change } = useReportFilters();
  const { data: categories = [] } = useCategories();
  return (
    <Filters label={t.filters}>
      {hasSearch && (
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          maxLength={200}
          value={filters.search}
          onSearch={(search) => change({ search })}
        />
      )}
      <Folded count={[filters.category_id, filters.stage].filter((one) => one !== null).length}>
        <FilterSelect
          name="category_id"
          label={t.category}
          every={t.any}
          data={categories.map((category) => ({ value: String(category.id), label: nameOf(category) }))}
        />
        <FilterSelect
          name="stage"
          label={t.stage}
          every={t.any}
          data={PUBLIC_STAGES.map((stage) => ({ value: stage, label: stageWords(stage, null) }))}
        />
        {isNarrowed(filters) && (
          <Button
            variant="subtle"
            onClick={() => change({ category_id: undefined, stage: undefined, search: undefined })}
          >
            {t.clear}
          </Button>
        )}
      </Folded>
    </Filters>
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
