import type { MapSign } from './map-shapes.ts';
import { PLAIN_SIGN } from './point-layers.ts';
import { ShapeIcon } from './shape-icon.tsx';
import classes from './map.module.css';

/** What the signs of a map mean. `gathered` is said of circles with numbers. */
export function MapLegend({
  title,
  signs,
  gathered,
}: {
  readonly title: string;
  readonly signs: readonly MapSign[];
  readonly gathered?: string | undefined;
}) {
  return (
    <section className={classes.legend} aria-label={title}>
      <ul>
        {signs.map((sign) => (
          <li key={sign.value}>
            <ShapeIcon sign={sign} />
            {sign.label}
          </li>
        ))}
        {gathered && (
          <li>
            <span aria-hidden className={classes.gathered}>
              <ShapeIcon sign={PLAIN_SIGN} size={26} />
              <span>2</span>
            </span>
            {gathered}
          </li>
        )}
      </ul>
    </section>
  );
}
