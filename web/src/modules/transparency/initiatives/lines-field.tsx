import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Field, FieldSaid } from '#forms/field.ts';
import type { Rule } from '#forms/rules.ts';
import blocks from '#ui/look/blocks.module.css';
import classes from './lines-field.module.css';

type LinesOptions<T> = FieldSaid & {
  readonly max: number;
  readonly add: string;
  readonly drop: (number: number) => string;
  readonly legend: (number: number) => string;
  readonly blank: () => T;
  /** What is sent of a line. */
  readonly cleaned: (line: T) => T;
  readonly rule: Rule;
  readonly nameOf: (line: T) => string;
  readonly line: (line: T, change: (part: Partial<T>) => void) => ReactNode;
};

/** Several things of one shape, each with its own inputs, in the order in which they were added. */
export function linesField<T extends object>(options: LinesOptions<T>): Field<readonly T[], T[]> {
  const { max, add, drop, legend, blank, cleaned, nameOf, line, ...said } = options;
  return {
    ...said,
    isWide: true,
    initial: [],
    open: (stored) => stored,
    parse: (lines) => lines.map(cleaned),
    component: ({ id, label, hint, value, error, onChange }) => (
      <fieldset id={id} className={classes.lines} tabIndex={-1}>
        <legend>{label}</legend>
        {hint && <p className={blocks.hint}>{hint}</p>}
        {error && <p className={blocks.fault}>{error}</p>}
        {value.map((one, place) => (
          // Lines have no ids: one is its place.
          <fieldset key={String(place)} className={classes.line}>
            <legend>{legend(place + 1)}</legend>
            {line(one, (part) => onChange(value.with(place, { ...one, ...part })))}
            <div>
              <Button variant="subtle" onClick={() => onChange(value.toSpliced(place, 1))}>
                {drop(place + 1)}
              </Button>
            </div>
          </fieldset>
        ))}
        {value.length < max && (
          <div>
            <Button variant="default" onClick={() => onChange([...value, blank()])}>
              {add}
            </Button>
          </div>
        )}
      </fieldset>
    ),
    shown: (lines) => lines.map(nameOf).join(' · ') || '—',
  };
}
