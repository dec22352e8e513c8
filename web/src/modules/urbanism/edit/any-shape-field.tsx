import { kindOfShape, SHAPE_KINDS, type Shape, type ShapeKind } from '@vereda/contract/urbanism/shape';
import { Fragment, useState } from 'react';
import type { Field, FieldControl, FieldSaid } from '#forms/field.ts';
import { SelectField } from '#forms/fields.tsx';
import blocks from '#ui/look/blocks.module.css';
import { SHAPE_COLORS } from '../colors.ts';
import { editWords as t } from './edit-words.ts';
import { shapeField } from './shape-field.tsx';
import { parsed } from './use-shape.ts';

/** A place drawn as a point, a course or an area, whichever the person says. */
export function anyShapeField<Stored extends Shape | null, Sent>(
  said: Omit<FieldSaid, 'label'> = {},
): Field<string, Stored, Sent> {
  const look = (kind: ShapeKind) => shapeField<Stored, Sent>({ kind, color: SHAPE_COLORS.plain }, said);
  const looks = { point: look('point'), line: look('line'), polygon: look('polygon') };
  return {
    ...looks.point,
    component: (control) => <AnyShape control={control} draw={(kind) => looks[kind].component(control)} />,
  };
}

type AnyShapeProps = {
  readonly control: FieldControl<string>;
  readonly draw: (kind: ShapeKind) => ReturnType<Field<string, Shape>['component']>;
};

function AnyShape({ control, draw }: AnyShapeProps) {
  const drawn = parsed(control.value);
  const [chosen, setChosen] = useState<ShapeKind>('point');
  const kind = drawn ? kindOfShape(drawn) : chosen;
  const choose = (next: ShapeKind) => {
    setChosen(next);
    if (drawn) control.onChange('');
  };
  return (
    <div className={blocks.stack}>
      <SelectField
        id={`${control.id}-kind`}
        label={t.shapeKind}
        hint={drawn ? t.shapeKindHint : undefined}
        value={kind}
        data={SHAPE_KINDS.map((value) => ({ value, label: t[value] }))}
        onChange={(event) => choose(event.currentTarget.value as ShapeKind)}
      />
      <Fragment key={kind}>{draw(kind)}</Fragment>
    </div>
  );
}
