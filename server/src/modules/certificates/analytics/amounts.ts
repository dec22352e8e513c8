/** Whole centavos as pesos with two decimals. */
export function amountOf(cents: bigint): string {
  const text = String(cents).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** Sums of centavos by key. */
export class Sums<Key extends string> {
  readonly #sums = new Map<Key, bigint>();

  add(key: Key, cents: bigint): void {
    this.#sums.set(key, this.of(key) + cents);
  }

  of(key: Key): bigint {
    return this.#sums.get(key) ?? 0n;
  }
}
