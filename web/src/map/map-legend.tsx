import type { MapSign } from './map-shapes.ts';
import { ShapeIcon } from './shape-icon.tsx';
import classes from './map.module.css';

/** What the signs of a map mean. `note` explains what has no sign of its own, such as circles with numbers. */
export function MapLegend({
  title,
  signs,
  note,
}: {
  readonly title: string;
  readonly signs: readonly MapSign[];
  readonly note?: string;
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
      </ul>
      {note && <p>{note}</p>}
    </section>
  );
}
