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
  const found = readings(typed).find(({ body, check }) => isBody(body) && folioCheck(body) === check);
  return found ? written(found) : null;
}

/**
 * The folios that somebody may have meant who typed one that is none: one character wrong, missing or too many, or two
 * beside each other changed places. Empty for a folio, and for what does not look like one.
 */
export function nearFolios(typed: string): readonly string[] {
  if (parseFolio(typed) !== null) return [];
  const near = readings(typed).flatMap(({ prefix, body, check }) =>
    oneEditFrom(`${body}${check}`)
      .map((rest) => ({ prefix, body: rest.slice(0, -1), check: rest.slice(-1) }))
      .filter((folio) => isBody(folio.body) && folioCheck(folio.body) === folio.check)
      .map(written),
  );
  return [...new Set(near)];
}

type Reading = { readonly prefix: string; readonly body: string; readonly check: string };

// The letters of the city, then year and code: where one ends and the next begins is told by the digits of the year.
function readings(typed: string): readonly Reading[] {
  const compact = typed.toUpperCase().replace(/[\s._–—-]+/g, '');
  if (!/^[A-Z0-9]{8,24}$/.test(compact)) return [];
  return [1, 2, 3, 4].flatMap((length) => {
    const prefix = compact.slice(0, length);
    const rest = compact.slice(length).replaceAll('O', '0').replace(/[IL]/g, '1');
    if (!/^[A-Z]+$/.test(prefix) || !/^\d{2}/.test(rest)) return [];
    return [{ prefix, body: rest.slice(0, -1), check: rest.slice(-1) }];
  });
}

function isBody(body: string): boolean {
  return /^\d{2}[0-9A-HJKMNP-TV-Z]{4,}$/.test(body);
}

function written({ prefix, body, check }: Reading): string {
  return `${prefix}-${body.slice(0, 2)}-${body.slice(2)}-${check}`;
}

function oneEditFrom(text: string): string[] {
  return Array.from({ length: text.length + 1 }, (_, at) => {
    const [before, here, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)];
    const others = [...FOLIO_ALPHABET].flatMap((other) => [
      `${before}${other}${after}`,
      `${before}${other}${here}${after}`,
    ]);
    return [...others, `${before}${after}`, `${before}${after.slice(0, 1)}${here}${after.slice(1)}`];
  }).flat();
}
