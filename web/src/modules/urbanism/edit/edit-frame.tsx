import type { ReactNode } from 'react';
import type { SaidFields } from '#forms/differences.ts';
import type { VersionedForm } from '#forms/use-versioned-form.ts';
import { VersionedFormFrame } from '#forms/versioned-form-frame.tsx';
import { countPositions } from '@vereda/contract/urbanism/shape';
import { editWords as t } from './edit-words.ts';
import classes from './edit.module.css';
import { parsed } from './use-shape.ts';

type FrameProps<S, V extends Record<string, unknown>> = {
  readonly bound: VersionedForm<S, V>;
  /** What the form calls each field. */
  readonly names: SaidFields<V>;
  readonly children: ReactNode;
};

/** A form of a place: what another person saved meanwhile on top, the bar that saves at the bottom. */
export function EditFrame<S, V extends Record<string, unknown>>({
  bound,
  names,
  children,
}: FrameProps<S, V>) {
  return (
    <VersionedFormFrame bound={bound} says={names} save={t.save}>
      <div className={classes.form}>{children}</div>
    </VersionedFormFrame>
  );
}

/** How the field `geometry` is said: coordinates say nothing to a reader, how many there are does a little. */
export const GEOMETRY = {
  label: t.geometry,
  shown: (value: string) => {
    const shape = parsed(value);
    return shape ? t.corners({ count: countPositions(shape) }) : '';
  },
};
