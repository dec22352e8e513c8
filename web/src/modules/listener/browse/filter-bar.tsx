import { Button } from '@mantine/core';
import { STAGES } from '@vereda/contract/listener/stages';
import { useRef, useState } from 'react';
import { SelectField, TextField } from '#forms/fields.tsx';
import { nameOf, useCategories } from '../categories/read-categories.ts';
import { stageWords } from '../stage-badge.tsx';
import classes from './browse.module.css';
import { browseTexts as t } from './browse-texts.ts';
import { isNarrowed, useReportFilters } from './filters.ts';

const TYPING_MS = 350;
const PUBLIC_STAGES = STAGES.filter((stage) => stage !== 'unconfirmed');

/** Category, stage and words; each change goes into the address. `hasSearch` is off where tiles cannot be searched. */
export function FilterBar({ hasSearch = true }: { readonly hasSearch?: boolean }) {
  const { filters, change } = useReportFilters();
  const { data: categories = [] } = useCategories();
  return (
    <search className={classes.filters} aria-label={t.filters}>
      {hasSearch && (
        <SearchField value={filters.search} onChange={(search) => change({ search: search || undefined })} />
      )}
      <SelectField
        id="filter-category"
        label={t.category}
        value={String(filters.category_id ?? '')}
        onChange={(event) => change({ category_id: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t.any },
          ...categories.map((category) => ({ value: String(category.id), label: nameOf(category) })),
        ]}
      />
      <SelectField
        id="filter-stage"
        label={t.stage}
        value={filters.stage ?? ''}
        onChange={(event) => change({ stage: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: t.any },
          ...PUBLIC_STAGES.map((stage) => ({ value: stage, label: stageWords(stage, null) })),
        ]}
      />
      {isNarrowed(filters) && (
        <Button
          variant="subtle"
          onClick={() => change({ category_id: undefined, stage: undefined, search: undefined })}
        >
          {t.clear}
        </Button>
      )}
    </search>
  );
}

function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (search: string) => void;
}) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(next), TYPING_MS);
  };
  return (
    <TextField
      id="filter-search"
      type="search"
      label={t.search}
      placeholder={t.searchHint}
      value={text}
      onChange={(event) => write(event.currentTarget.value)}
    />
  );
}
