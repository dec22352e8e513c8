import type { ReactNode } from 'react';
import { SelectField } from '#forms/fields.tsx';
import { useQueryParams } from '#ui/navigation.ts';
import classes from './filters.module.css';
import { SearchField } from './search-field.tsx';

type FiltersProps = {
  readonly label?: string;
  readonly children: ReactNode;
  /** What is done with the list, at the end of the row. */
  readonly actions?: ReactNode;
};

/** What narrows a list: its search, choices and chips, side by side as far as there is room. */
export function Filters({ label, children, actions }: FiltersProps) {
  return (
    <search className={classes.filters} aria-label={label}>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </search>
  );
}

type FilterSearchProps = {
  /** Under which the address keeps it; `buscar` unless said otherwise. */
  readonly name?: string;
  readonly label: string;
  readonly maxLength: number;
};

/** Words that narrow a list, kept in the address. */
export function FilterSearch({ name = 'buscar', label, maxLength }: FilterSearchProps) {
  const [query, change] = useQueryParams();
  return (
    <SearchField
      label={label}
      maxLength={maxLength}
      value={query[name]}
      onSearch={(words) => change({ [name]: words })}
    />
  );
}

type FilterSelectProps = {
  /** Under which the address keeps it. */
  readonly name: string;
  readonly label: string;
  /** What it says while nothing is chosen. */
  readonly every: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
};

/** One choice that narrows a list, kept in the address. */
export function FilterSelect({ name, label, every, data }: FilterSelectProps) {
  const [query, change] = useQueryParams();
  return (
    <SelectField
      label={label}
      value={query[name] ?? ''}
      data={[{ value: '', label: every }, ...data]}
      onChange={(event) => change({ [name]: event.currentTarget.value || undefined })}
    />
  );
}
