import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CheckboxField } from '#forms/choice-fields.tsx';
import { SelectField, TextField } from '#forms/fields.tsx';
import { DraftContext, rowsAt, useDraft, type DraftState } from './draft-context.ts';
import { valueAt, type Draft, type DraftPath } from './draft.ts';
import { goByEnter } from './go-by-enter.ts';
import { resultWords as t } from './result-words.ts';
import classes from './result-form.module.css';

type FieldProps = {
  readonly path: DraftPath;
  readonly label: string;
  readonly hint?: string;
  readonly kind?: 'text' | 'digits' | 'amount' | 'date';
  readonly maxLength?: number;
};

/** The id of a cell's field. */
export const idOf = (path: DraftPath): string => `result-${path.replaceAll('.', '-')}`;

/** One cell of a result. */
export function DraftField({ path, label, hint, kind = 'text', maxLength = 80 }: FieldProps) {
  const { draft, change, remarkAt } = useDraft();
  const text = String((valueAt(draft, path) as string | undefined) ?? '');
  return (
    <TextField
      id={idOf(path)}
      label={label}
      hint={hint}
      value={text}
      error={remarkAt(path)}
      autoComplete="off"
      maxLength={maxLength}
      {...(kind === 'date' && { type: 'date' })}
      {...(kind === 'digits' && { inputMode: 'numeric' as const })}
      {...(kind === 'amount' && { inputMode: 'decimal' as const })}
      onKeyDown={goByEnter}
      onChange={({ currentTarget: { value } }) =>
        change(path, kind === 'digits' ? value.replace(/\D/g, '') : value)
      }
    />
  );
}

type ChoiceProps = Pick<FieldProps, 'path' | 'label'> & {
  readonly data: readonly { readonly value: string; readonly label: string }[];
};

/** A cell that takes one of a few values. */
export function DraftChoice({ path, label, data }: ChoiceProps) {
  const { draft, change, remarkAt } = useDraft();
  return (
    <SelectField
      id={idOf(path)}
      label={label}
      data={[...data]}
      value={String(valueAt(draft, path) as string)}
      error={remarkAt(path)}
      onKeyDown={goByEnter}
      onChange={(event) => change(path, event.currentTarget.value)}
    />
  );
}

type PartProps = {
  readonly path: DraftPath;
  readonly label: string;
  /** What the part begins as. */
  readonly empty: Draft;
  readonly children: ReactNode;
};

/** A part of a result that may be left out. */
export function DraftPart({ path, label, empty, children }: PartProps) {
  const { draft, change } = useDraft();
  const isThere = valueAt(draft, path) !== null;
  return (
    <div className={classes.part}>
      <CheckboxField
        id={idOf(path)}
        label={label}
        checked={isThere}
        onKeyDown={goByEnter}
        onChange={(event) => change(path, event.currentTarget.checked ? empty : null)}
      />
      {isThere && children}
    </div>
  );
}

type RowsProps = {
  readonly path: DraftPath;
  readonly title: string;
  readonly add: string;
  readonly empty: Draft;
  /** At least so many rows stay. */
  readonly min?: number;
  readonly rowName: (n: number) => string;
  readonly children: (path: DraftPath, index: number) => ReactNode;
  readonly actions?: ReactNode;
};

/** Rows of a result, each of which can be taken away. */
export function DraftRows({ path, title, add, empty, min = 0, rowName, children, actions }: RowsProps) {
  const { draft, change, remarkAt } = useDraft();
  const rows = rowsAt(draft, path);
  const remark = remarkAt(path);
  return (
    <fieldset className={classes.rows}>
      <legend>{title}</legend>
      {remark && (
        <p className={classes.remark} role="alert">
          {remark}
        </p>
      )}
      {rows.map((_, index) => (
        <fieldset key={index} className={classes.row}>
          <legend className="visually-hidden">{rowName(index + 1)}</legend>
          {children(`${path}.${index}`, index)}
          {rows.length > min && (
            <Button
              variant="subtle"
              aria-label={`${t.dropRow}: ${rowName(index + 1)}`}
              onClick={() =>
                change(
                  path,
                  rows.filter((_row, at) => at !== index),
                )
              }
            >
              {t.dropRow}
            </Button>
          )}
        </fieldset>
      ))}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => change(path, [...rows, empty])}>
          {add}
        </Button>
        {actions}
      </div>
    </fieldset>
  );
}

/** Gives fields their draft. */
export function DraftProvider({
  state,
  children,
}: {
  readonly state: DraftState;
  readonly children: ReactNode;
}) {
  return <DraftContext value={state}>{children}</DraftContext>;
}
