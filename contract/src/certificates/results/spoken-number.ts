import type { Locale } from '../../locale.ts';

const ES_TO_29 =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  );
const ES_TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const EN_TO_19 =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const EN_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A drawn number in the groups that it is read in: twos from its end, an odd first digit alone. */
export function pairsOf(number: string): string[] {
  const first = number.length % 2;
  const rest = number.slice(first).match(/../g) ?? [];
  return first === 0 ? rest : [number.slice(0, 1), ...rest];
}

/** A drawn number as it is read aloud, every zero said: `0308` is `cero tres, cero ocho`. */
export function spokenNumber(number: string, locale: Locale): string {
  return pairsOf(number)
    .map((pair) => spokenPair(pair, locale))
    .join(', ');
}

function spokenPair(pair: string, locale: Locale): string {
  const upTo99 = locale === 'es' ? spanishUpTo99 : englishUpTo99;
  const value = Number(pair);
  if (pair.length === 2 && value < 10) return `${upTo99(0)} ${upTo99(value)}`;
  return upTo99(value);
}

function spanishUpTo99(value: number): string {
  if (value < 30) return ES_TO_29[value] ?? '';
  const tens = ES_TENS[Math.floor(value / 10) - 3] ?? '';
  return value % 10 === 0 ? tens : `${tens} y ${ES_TO_29[value % 10]}`;
}

function englishUpTo99(value: number): string {
  if (value < 20) return EN_TO_19[value] ?? '';
  const tens = EN_TENS[Math.floor(value / 10) - 2] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${EN_TO_19[value % 10]}`;
}
