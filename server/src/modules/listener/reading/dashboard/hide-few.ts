import { COLONIA_TOLD_MIN } from '@vereda/contract/listener/figures/dashboard';

/** Numbers as they may leave: null for each that is small, zero as well, since where nothing is may be told from where little is. A single small one would be the whole minus the others, so the next smallest is null beside it. */
export function hideFew(numbers: readonly number[]): (number | null)[] {
  const [single, ...others] = numbers.filter((n) => n < COLONIA_TOLD_MIN);
  const isAlone = single !== undefined && others.length === 0;
  const next = isAlone ? Math.min(...numbers.filter((n) => n >= COLONIA_TOLD_MIN)) : Number.NaN;
  const beside = numbers.indexOf(next);
  return numbers.map((n, at) => (n < COLONIA_TOLD_MIN || at === beside ? null : n));
}
