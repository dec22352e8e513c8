import { countPositions, type Shape, type ShapeKind } from '@vereda/contract/urbanism/shape';
import type { ComponentType, ReactNode } from 'react';
import type { Field, FieldControl, FieldSaid } from '#forms/field.ts';
import { required } from '#forms/rules.ts';
import { editWords as t } from './edit-words.ts';
import { ShapeEditor } from './shape-editor.tsx';
import { parsed, useShape } from './use-shape.ts';

/** What a shape is made of and how it is drawn. */
type Look = { readonly kind: ShapeKind; readonly color: string };

/** Draws a shape as what it is within says, as soon as that is known. */
export type LookProps = { readonly draw: (look: Look) => ReactNode };

/** A shape on the map, kept by the form as the text of its GeoJSON. */
export function shapeField<Stored extends Shape | null, Sent>(
  look: Look | ComponentType<LookProps>,
  said: Omit<FieldSaid, 'label'> = {},
): Field<string, Stored, Sent> {
  return {
    label: t.geometry,
    ...said,
    isWide: true,
    initial: '',
    open: (stored) => (stored ? JSON.stringify(stored) : ''),
    parse: (text) => parsed(text) as Sent,
    ...(!said.isOptional && { rule: required }),
    component: (control) => {
      const draw = (one: Look) => <DrawnShape control={control} {...one} />;
      if (typeof look === 'object') return draw(look);
      const Looked = look;
      return <Looked draw={draw} />;
    },
    // Coordinates say nothing to a reader; how many there are does a little.
    shown: (text) => {
      const shape = parsed(text);
      return shape ? t.corners({ count: countPositions(shape) }) : '';
    },
  };
}

type DrawnShapeProps = Look & { readonly control: FieldControl<string> };

function DrawnShape({ control, kind, color }: DrawnShapeProps) {
  const { id, value, error, theirs, hint, onChange } = control;
  const edited = useShape(kind, value, onChange);
  return (
    <ShapeEditor
      id={id}
      edited={edited}
      color={color}
      hint={hint}
      theirs={theirs === undefined ? null : parsed(theirs)}
      error={typeof error === 'string' ? error : undefined}
    />
  );
}
