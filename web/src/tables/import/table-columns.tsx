import type { TableColumn, TableReport } from '@vereda/contract/catalog/table/table-import';
import { useState } from 'react';
import { SelectField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import { Section } from '#ui/page.tsx';
import classes from './import.module.css';
import { fieldName, missingIn, type TableKind } from './table-kind.ts';
import { tableWords as t } from './table-words.ts';
import { saidOf, type TableSaid } from './use-table-file.ts';

type ColumnsProps = {
  readonly kind: TableKind;
  readonly report: TableReport;
  readonly onSaid: (said: TableSaid) => void;
};

/** What each column of a table was taken for, and the choice of another field. */
export function TableColumns({ kind, report, onSaid }: ColumnsProps) {
  const { columns } = report;
  const missing = missingIn(kind, report);
  const filled = columns.filter(({ field }) => field !== null).length;
  const guessed = columns.filter(({ field, because }) => field !== null && isGuess(because)).length;
  const choose = (index: number, field: string | null) => {
    const said = saidOf(report);
    // A field is filled by one column: what is given here is taken from the other one.
    const others = said.columns.map((own) => (own === field ? null : own));
    onSaid({ ...said, columns: others.with(index, field) });
  };
  // A column stays where it stood when the file came, so that the keyboard stays with it.
  const [isFirst] = useState(() => columns.map(({ field }) => field !== null));
  const fields = (wanted: boolean) =>
    columns.flatMap((column, index) =>
      isFirst[index] === wanted
        ? [
            <ColumnField
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity than their place
              key={index}
              kind={kind}
              fields={report.fields}
              column={column}
              number={index + 1}
              onField={(field) => choose(index, field)}
            />,
          ]
        : [],
    );
  return (
    <Section title={t.columns} lead={t.columnsText({ filled, all: columns.length })}>
      {missing.length > 0 && <Message tone="warning">{t.missing({ fields: missing.join(', ') })}</Message>}
      {guessed > 0 && <Message tone="notice">{t.guessed({ count: guessed })}</Message>}
      <ul className={classes.columns}>{fields(true)}</ul>
      {isFirst.includes(false) && (
        <details open={isFirst.every((one) => !one) || undefined}>
          <summary>{t.leftColumns({ count: isFirst.filter((one) => !one).length })}</summary>
          <ul className={classes.columns}>{fields(false)}</ul>
        </details>
      )}
    </Section>
  );
}

type ColumnProps = Pick<ColumnsProps, 'kind'> & {
  readonly fields: TableReport['fields'];
  readonly column: TableColumn;
  readonly number: number;
  readonly onField: (field: string | null) => void;
};

function ColumnField({ kind, fields, column, number, onField }: ColumnProps) {
  const { name, field, because } = column;
  const guess = field !== null && isGuess(because);
  return (
    <li data-guess={guess}>
      <SelectField
        id={`column-${number}`}
        label={name || t.nameless({ number })}
        hint={hintOf(column)}
        value={field ?? ''}
        data={[
          { value: '', label: t.leftOut },
          ...fields.map((one) => ({ value: one, label: fieldName(kind, one) })),
        ]}
        onChange={(event) => onField(event.currentTarget.value || null)}
      />
      {guess && <span className={blocks.hint}>{because === 'words' ? t.words : t.values}</span>}
    </li>
  );
}

function isGuess(because: TableColumn['because']): boolean {
  return because === 'words' || because === 'values';
}

const HINT_LENGTH = 42;

// As many values as stand on one line.
function hintOf({ samples }: TableColumn): string {
  const [first = t.noSamples, ...others] = samples;
  let hint = first.length > HINT_LENGTH ? `${first.slice(0, HINT_LENGTH - 1).trimEnd()}…` : first;
  for (const other of others) if (`${hint} · ${other}`.length <= HINT_LENGTH) hint = `${hint} · ${other}`;
  return hint;
}
