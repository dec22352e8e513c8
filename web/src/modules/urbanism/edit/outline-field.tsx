import { SHAPE_COLORS } from '../colors.ts';
import { ShapeEditor } from './shape-editor.tsx';
import { useShape } from './use-shape.ts';

type OutlineFieldProps = {
  readonly id: string;
  /** The text of a GeoJSON polygon; empty: nothing is drawn. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
};

/** An area that anybody draws on the map, as one outline. */
export function OutlineField({ id, value, error, hint, onChange }: OutlineFieldProps) {
  const edited = useShape('polygon', value, onChange);
  return (
    <ShapeEditor id={id} edited={edited} color={SHAPE_COLORS.plain} hint={hint} error={error} isOutline />
  );
}
