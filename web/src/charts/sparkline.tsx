import { WEEK_DAYS } from '@vereda/contract/limits';
import classes from './sparkline.module.css';

const WIDTH = 140;
const HEIGHT = 36;
const GAP = 2;
// A day with nothing is a mark too, not a hole.
const LEAST = 1.5;

type SparklineProps = {
  /** One number a day, oldest first; the last week stands out. */
  readonly days: readonly number[];
  /** The same in words, for those who do not see it. */
  readonly label: string;
};

/** A bar a day. */
export function Sparkline({ days, label }: SparklineProps) {
  const most = Math.max(1, ...days);
  const step = WIDTH / days.length;
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {days.map((n, index) => {
        const height = Math.max(LEAST, (n / most) * HEIGHT);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the place of a bar is its day
            key={index}
            className={index >= days.length - WEEK_DAYS ? classes.now : classes.before}
            x={index * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
          />
        );
      })}
    </svg>
  );
}
