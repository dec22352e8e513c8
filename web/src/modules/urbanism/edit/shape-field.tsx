import type { Shape, ShapeKind } from '@vereda/contract/urbanism/shape';
import type { VersionedForm } from '#forms/use-versioned-form.ts';
import { ShapeEditor } from './shape-editor.tsx';
import { useShape } from './use-shape.ts';

type Shaped = { readonly geometry: Shape | null };
type ShapedValues = Record<string, unknown> & { readonly geometry: string };

type ShapeFieldProps<S extends Shaped, V extends ShapedValues> = {
  readonly bound: VersionedForm<S, V>;
  readonly kind: ShapeKind;
  readonly color: string;
};

/** The field `geometry` of a place's form: its shape on the map, with what the server or somebody else said of it. */
export function ShapeField<S extends Shaped, V extends ShapedValues>(props: ShapeFieldProps<S, V>) {
  const { bound, kind, color } = props;
  const { form, values, conflict } = bound;
  const edited = useShape(kind, values.geometry, (value) =>
    form.state.setFieldValue('geometry', value as never),
  );
  const { id, error } = form.field('geometry');
  return (
    <ShapeEditor
      id={id}
      edited={edited}
      color={color}
      theirs={conflict?.geometry}
      error={error as string | undefined}
    />
  );
}
