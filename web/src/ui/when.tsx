import { formatDate, formatRelative, type DateStyle } from '#i18n/date.ts';
import { createStore } from '#store.ts';

const TICK_MS = 60_000;
const now = createStore<number>(Date.now(), () => {
  const tick = () => now.set(Date.now());
  // Nobody looked meanwhile.
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
});

type WhenProps = {
  readonly moment: string;
  /** Without it: relative (`hace 3 días`), the full date as its title. */
  readonly style?: DateStyle;
};

/** A moment as text; relative ones follow the clock, and are full dates on paper. */
export function When({ moment, style }: WhenProps) {
  const at = useNow();
  const full = formatDate(moment, 'moment');
  return (
    <time dateTime={moment} title={full} className="tabular" data-print={style ? undefined : full}>
      {style ? formatDate(moment, style) : formatRelative(moment, at)}
    </time>
  );
}

/** The clock in epoch ms, once a minute. */
export const useNow = now.use;
