import { SHAPE_PATHS, type MapSign } from './map-shapes.ts';
import classes from './map.module.css';

/** The sign as it stands on the map, for legends and lists; the word beside it says the same. */
export function ShapeIcon({
  sign,
  size = 18,
}: {
  readonly sign: Pick<MapSign, 'shape' | 'color'>;
  readonly size?: number;
}) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden className={classes.shape}>
      <path className={classes.onLight} d={SHAPE_PATHS[sign.shape]} fill={sign.color.light} />
      <path className={classes.onDark} d={SHAPE_PATHS[sign.shape]} fill={sign.color.dark} />
    </svg>
  );
}
