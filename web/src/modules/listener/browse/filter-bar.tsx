import { Button } from '@mantine/core';
import { STAGES } from '@vereda/contract/listener/stages';
import { Filters, FilterSelect } from '#tables/filters.tsx';
import { SearchField } from '#tables/search-field.tsx';
import { nameOf, useCategories } from '../categories/read-categories.ts';
import { stageWords } from '../stage-badge.tsx';
import { browseTexts as t } from './browse-texts.ts';
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
    </Filters>
  );
}
