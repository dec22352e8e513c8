const SCHEME = 'data-mantine-color-scheme';

/** Prints in the light scheme whatever the screen shows: pale letters would not be seen on paper. */
export function printLight(): void {
  const root = document.documentElement;
  let shown: string | null = null;
  const turn = (isPrinting: boolean) => {
    if (isPrinting && shown === null) {
      shown = root.getAttribute(SCHEME);
      root.setAttribute(SCHEME, 'light');
    } else if (!isPrinting && shown !== null) {
      root.setAttribute(SCHEME, shown);
      shown = null;
    }
  };
  addEventListener('beforeprint', () => turn(true));
  addEventListener('afterprint', () => turn(false));
  // Previews of some browsers tell of it in this way only.
  matchMedia('print').addEventListener('change', ({ matches }) => turn(matches));
}
