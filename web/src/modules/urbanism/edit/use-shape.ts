import type { Shape, ShapeKind } from '@vereda/contract/urbanism/shape';
import { useCallback, useEffect, useRef, useState } from 'react';
import { openShape, shapeOf, type ShapeState } from './shape-state.ts';

/** A shape under the hand: its state, and how it changes. */
export type EditedShape = {
  readonly state: ShapeState;
  /** Applies a step; while a drag goes on (`isSettled` false) the form is not told. */
  readonly change: (step: (state: ShapeState) => ShapeState, isSettled?: boolean) => void;
};

/** Keeps a shape and its form value (`value`, JSON of the geometry or empty) the same. */
export function useShape(kind: ShapeKind, value: string, onChange: (value: string) => void): EditedShape {
  const [state, setState] = useState(() => openShape(kind, parsed(value)));
  const latest = useRef(state);
  const told = useRef(value);
  const apply = useCallback((next: ShapeState) => {
    latest.current = next;
    setState(next);
  }, []);
  useEffect(() => {
    // Somebody else filled the form: discarded changes, or what another person saved.
    if (value === told.current) return;
    told.current = value;
    apply(openShape(kind, parsed(value)));
  }, [kind, value, apply]);
  return {
    state,
    change: (step, isSettled = true) => {
      const next = step(latest.current);
      apply(next);
      if (!isSettled) return;
      const shape = shapeOf(next);
      const text = shape ? JSON.stringify(shape) : '';
      if (text === told.current) return;
      told.current = text;
      onChange(text);
    },
  };
}

/** The geometry of a form value; null for none. */
export function parsed(value: string): Shape | null {
  return value === '' ? null : (JSON.parse(value) as Shape);
}
