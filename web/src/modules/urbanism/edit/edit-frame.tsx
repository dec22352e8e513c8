import type { ReactNode } from 'react';
import { CallForm } from '#forms/call-form.tsx';
import { Conflict, type Difference } from '#forms/conflict.tsx';
import { SaveBar } from '#forms/save-bar.tsx';
import type { VersionedForm } from '#forms/use-versioned-form.ts';
import { countPositions } from '@vereda/contract/urbanism/shape';
import { editWords as t } from './edit-words.ts';
import classes from './edit.module.css';
import { parsed } from './use-shape.ts';

type FrameProps<S, V extends Record<string, string>> = {
  readonly bound: VersionedForm<S, V>;
  readonly valuesOf: (stored: S) => V;
  /** What the form calls each field. */
  readonly names: { readonly [K in keyof V]: string };
  readonly children: ReactNode;
};

/** A form of a place: what another person saved meanwhile on top, the bar that saves at the bottom. */
export function EditFrame<S, V extends Record<string, string>>(props: FrameProps<S, V>) {
  const { bound, valuesOf, names, children } = props;
  const { form, values, conflict } = bound;
  return (
    <CallForm form={form}>
      <div className={classes.form}>
        {conflict && (
          <Conflict
            differences={differencesOf({ mine: values, theirs: valuesOf(conflict), names })}
            onKeep={bound.keepMine}
            onTake={bound.takeTheirs}
          />
        )}
        {children}
        <SaveBar bound={bound} label={t.save} />
      </div>
    </CallForm>
  );
}

type Compared<V> = {
  readonly mine: V;
  readonly theirs: V;
  readonly names: { readonly [K in keyof V]: string };
};

function differencesOf<V extends Record<string, string>>({ mine, theirs, names }: Compared<V>): Difference[] {
  return Object.keys(names)
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({
      field: names[field] ?? field,
      mine: shown(field, mine[field] ?? ''),
      theirs: shown(field, theirs[field] ?? ''),
    }));
}

// Coordinates say nothing to a reader; how many there are does a little.
function shown(field: string, value: string): string {
  const shape = field === 'geometry' ? parsed(value) : null;
  return shape ? t.corners({ count: countPositions(shape) }) : value;
}
