import type { ReactNode } from 'react';

/** A field that two people set differently. */
export type Difference = { readonly field: string; readonly mine: ReactNode; readonly theirs: ReactNode };

/** What a field is called, and how its value is said where it is not a plain text. */
export type SaidField<T> = string | { readonly label: string; shown?(value: T): ReactNode };

/** Every field of a form as it is said to people, in the order of the form. */
export type SaidFields<V> = { readonly [K in keyof V]-?: SaidField<V[K]> };

/** The fields in which two values differ, by what people call them; lists and objects are compared by what they hold. */
export function differencesOf<V extends Readonly<Record<string, unknown>>>(
  fields: SaidFields<V>,
  mine: V,
  theirs: V,
): Difference[] {
  return (Object.keys(fields) as (keyof V & string)[])
    .filter((name) => JSON.stringify(mine[name]) !== JSON.stringify(theirs[name]))
    .map((name) => {
      const field = fields[name];
      const shown = (value: V[typeof name]) =>
        typeof field !== 'string' && field.shown ? field.shown(value) : plain(value);
      return {
        field: typeof field === 'string' ? field : field.label,
        mine: shown(mine[name]),
        theirs: shown(theirs[name]),
      };
    });
}

function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
