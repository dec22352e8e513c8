/** `PERON, EVA AV. 7164` or its parts in two columns; `2959.0` is how a table writes 2959. */
export function splitAddress(
  street: string,
  number: string,
  address: string,
): { street: string; number: number | null } {
  const joined = /^(.*\D)[\s,]+(\d{1,6})$/.exec(address);
  const isJoined = joined !== null && (street === '' || number === '');
  const [name, written] = isJoined ? [joined[1] ?? '', joined[2] ?? ''] : [street, number];
  const digits = /^(\d{1,6})(?:\.0+)?$/.exec(written)?.[1];
  const value = Number(digits ?? 0);
  return { street: name.replace(/[\s,]+$/, '').trim(), number: value > 0 ? value : null };
}
