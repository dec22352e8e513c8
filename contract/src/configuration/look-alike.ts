const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/[áàâä]/g, 'a'],
  [/[éèêë]/g, 'e'],
  [/[íìîï]/g, 'i'],
  [/[óòôö]/g, 'o'],
  [/[úùûü]/g, 'u'],
  [/ñ/g, 'n'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1il|]/g, 'l'],
  [/5/g, 's'],
];
const SHORT = 8;

/** The own host that another one pretends to be: the same to a hasty eye, or its name with something behind it; null for an honest one. */
export function lookAlikeOf(host: string, own: readonly string[]): string | null {
  const clean = bare(host);
  if (own.some((name) => isOfSame(clean, bare(name)))) return null;
  const seen = skeleton(clean);
  return (
    own.find((name) => {
      const mine = skeleton(bare(name));
      if (mine.length < SHORT) return seen === mine;
      return seen.startsWith(mine) || isOneAway(seen, mine);
    }) ?? null
  );
}

// A host itself, one below it, or one beside it under the same name of at least three parts.
function isOfSame(host: string, own: string): boolean {
  const [, ...above] = own.split('.');
  const parent = above.length >= 3 ? above.join('.') : null;
  return host === own || host.endsWith(`.${own}`) || (parent !== null && host.endsWith(`.${parent}`));
}

function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
}

// What is left of a name when letters that look alike are one, without its dots and dashes.
function skeleton(host: string): string {
  return LOOKS.reduce((text, [look, plain]) => text.replace(look, plain), host).replace(/[.-]/g, '');
}

// One letter changed, put in or left out.
function isOneAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(long.length === short.length ? at + 1 : at) === long.slice(at + 1);
}
