import { Fragment, type ReactNode } from 'react';
import classes from './key-values.module.css';

/** One fact: its name and its value; an empty value is left out. */
export type KeyValue = readonly [key: string, value: ReactNode];

/** Facts as a list of names and values. */
export function KeyValues({ facts }: { readonly facts: readonly KeyValue[] }) {
  const shown = facts.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  );
  return (
    <dl className={classes.list}>
      {shown.map(([key, value]) => (
        <Fragment key={key}>
          <dt>{key}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
