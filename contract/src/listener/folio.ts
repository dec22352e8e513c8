/** Crockford's base 32: no I, L, O, U, so that it can be read aloud and typed back. */
export const FOLIO_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The check character of digits and letters of the alphabet; one wrong character or a swap of two changes it. */
export function folioCheck(body: string): string {
  let sum = 0;
  for (const character of `${body}0`) {
    sum = (sum << 1) ^ (sum & 16 ? 37 : 0) ^ FOLIO_ALPHABET.indexOf(character);
  }
  return FOLIO_ALPHABET.charAt(sum);
}

/** The folio as it is stored (`RN-26-7K3Q-5`) from what somebody typed; null when it cannot be one. Case, blanks, dashes and O for 0 or I, L for 1 do not matter. */
export function parseFolio(typed: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s._–—-]+/g, '');
  if (!/^[A-Z0-9]{8,24}$/.test(compact)) return null;
  for (let length = 1; length <= 4; length += 1) {
    const prefix = compact.slice(0, length);
    const rest = compact.slice(length).replaceAll('O', '0').replace(/[IL]/g, '1');
    const body = rest.slice(0, -1);
    if (!/^[A-Z]+$/.test(prefix) || !/^\d{2}[0-9A-HJKMNP-TV-Z]{4,}$/.test(body)) continue;
    if (folioCheck(body) === rest.at(-1))
      return `${prefix}-${body.slice(0, 2)}-${body.slice(2)}-${rest.at(-1)}`;
  }
  return null;
}
