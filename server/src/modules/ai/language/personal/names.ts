import type { Stretch } from './stretch.ts';
import { plainOf } from '../features.ts';
import { GIVEN_NAMES, SURNAMES } from './people-names.ts';

/** A word as it stands in a text. */
type Word = {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  readonly isCapital: boolean;
  /** In capitals alone. */
  readonly isLoud: boolean;
  /** What stands between it and the word before. */
  readonly gap: string;
};

const oneOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})`;
// What a name surely follows, and what it may follow; plain, as everything that is looked for before a name.
const SURELY = /(?:\bme llamo|\bmi nombre(?: completo)? es|\bnombre(?: y apellidos?)?:|\bmy name is)\s*$/;
const TITLE = String.raw`\b(?:d\.|dna\.?|don|dona|dra?\.?)\s*$`;
const TITLED = new RegExp(TITLE);
const MAYBE = new RegExp(
  `${TITLE}|\\b${oneOf(`soy se\\sllama sra?\\.? srta\\.? senora? senorita mrs?\\.? ms\\.? vecin[oa] conserje president[ea] administradora? hij[oa] marido mujer
  espos[oa] i.a?m neighbou?r (?:un\\ssaludo|saludos|atentamente|gracias|firma|firmado|fdo|atte?|contacto(?:\\ses)?|regards|thanks)[.,:]*`)}\\s*$`,
);
// Streets, parks and schools bear names of people, and are often named without saying what they are.
const PLACES =
  oneOf(`calles? cl av avda avenida ave plaza pza plazuela plazoleta paseo pso pasaje glorieta ronda
  camino carretera bulevar boulevard blvd callejon travesia cuesta diagonal autopista ruta parque jardin(?:es)? barrio
  colonia fraccionamiento urbanizacion villa poblado colegio ceip ies cp instituto escuela universidad facultad biblioteca
  centro hospital clinica pistas? campo zona residencia polideportivo estadio gimnasio mercado metro estacion parada puente
  tunel edificio iglesia parroquia capilla ermita convento teatro museo auditorio estatua monumento busto fuente rotonda
  local bar restaurante tienda farmacia taller empresa fundacion street road avenue square park school nuestra santa santo san`);
const AT =
  oneOf(`c\\/ en entre con esquina esq desde hasta hacia por frente junto altura cruce interseccion direccion at on
  between near y e a al de del la`);
const OF_A_PLACE = new RegExp(`\\b(?:${PLACES}\\b\\.?[\\s:/]*(?:\\w+\\.?\\s+){0,3}|${AT}[\\s.:/]*)$`);
// What follows a name of a street, and what follows that of who signs or is spoken of as a person.
const NUMBERED =
  /^[\s,]*(?:n[º°ro.]*\s*|n[uú]mero\s*)?\d|^[\s,]+(?:esq|esquina|semiesquina|cruce)(?!\p{L})/iu;
const CROSSED = /^[\s,]+(?:con(?! (?:dni|d\.n|tel))|y|entre|impares|pares)(?!\p{L})/iu;
const SIGNED =
  /^[\s.,)]*$|^[\s,.:(–-]+(?:\[|con (?:dni|d\.n\.i)|dni|tel|vecin|presidente|propietari|administrador|\+?\d{6,}|[\p{L}\d._-]+@)/iu;
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y']);
// What is written right after a name, with a capital, and is no part of it.
const NO_NAME = new Set([
  'dni',
  'tf',
  'tfno',
  'tlf',
  'telefono',
  'tel',
  'cel',
  'movil',
  'horario',
  'vecino',
  'vecina',
  'tengo',
  'vivo',
  'soy',
]);
const LOOKED_BACK = 60;
const NAME_WORDS_MAX = 5;
const NO_RUN = { length: 1, isPerson: false } as const;

/** Names of people, as far as words around them and lists of names give them away; in order of place. Places that bear names of people are left out where that can be told. */
export function namesIn(text: string): Stretch[] {
  const words = wordsIn(text);
  const found: Stretch[] = [];
  let at = 0;
  while (at < words.length) {
    const { length, isPerson } = runAt(text, words, at);
    const [first, last] = [words[at], words[at + length - 1]];
    if (isPerson && first && last) found.push({ start: first.start, end: last.end });
    at += length;
  }
  return found;
}

/** Words that belong together from one on, and whether they name a person. */
type Run = { readonly length: number; readonly isPerson: boolean };

function runAt(text: string, words: readonly Word[], at: number): Run {
  const word = words[at];
  const isGiven = word !== undefined && GIVEN_NAMES.has(word.plain);
  if (!word || !(isGiven || word.isCapital)) return NO_RUN;
  const before = plainOf(text.slice(Math.max(0, word.start - LOOKED_BACK), word.start));
  if (SURELY.test(before)) return { length: runFrom(words, at), isPerson: true };
  if (!isGiven) return NO_RUN;
  const length = runFrom(words, at);
  const after = text.slice(words[at + length - 1]?.end);
  const isPlace = isOfAPlace(before) || goesOn(words, at) || NUMBERED.test(after);
  const hasFamily = words.slice(at + 1, at + length).some(({ plain }) => SURNAMES.has(plain));
  return {
    length,
    isPerson: !isPlace && isOfAPerson({ before, after, hasFamily, isCapital: word.isCapital }),
  };
}

function isOfAPlace(before: string): boolean {
  return OF_A_PLACE.test(before) || OF_A_PLACE.test(before.replace(TITLED, ''));
}

type Around = {
  readonly before: string;
  readonly after: string;
  readonly hasFamily: boolean;
  readonly isCapital: boolean;
};

function isOfAPerson({ before, after, hasFamily, isCapital }: Around): boolean {
  if (MAYBE.test(before)) return isCapital || hasFamily;
  return hasFamily && isCapital && SIGNED.test(after) && !CROSSED.test(after);
}

// Part of a longer name whose first word is on no list: that of a street, mostly.
function goesOn(words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  return (
    before !== undefined &&
    word !== undefined &&
    word.gap.trim() === '' &&
    before.isCapital &&
    before.plain.length > 3 &&
    !MAYBE.test(before.plain)
  );
}

// The words that go on a name: with capitals or of the lists, and particles between them. In a text of capitals alone
// one that is on no list only counts where it is the last before a stop.
function runFrom(words: readonly Word[], at: number): number {
  const isShouted = words.slice(Math.max(0, at - 2), at + 3).every(({ isLoud }) => isLoud);
  let length = 1;
  for (let next = 1; next < NAME_WORDS_MAX; next += 1) {
    const word = words[at + next];
    if (!word || word.gap.trim() !== '' || NO_NAME.has(word.plain)) break;
    if (PARTICLES.has(word.plain)) continue;
    const isListed = GIVEN_NAMES.has(word.plain) || SURNAMES.has(word.plain);
    const isLast = words[at + next + 1]?.gap.trim() !== '';
    if (!isListed && (!word.isCapital || (isShouted && !isLast))) break;
    length = next + 1;
  }
  return length;
}

function wordsIn(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(/\p{L}[\p{L}\p{M}'’-]*/gu)].map(({ 0: written, index: start }) => {
    const gap = text.slice(end, start);
    end = start + written.length;
    return {
      start,
      end,
      gap,
      plain: plainOf(written),
      isCapital: /^\p{Lu}/u.test(written),
      isLoud: written === written.toUpperCase(),
    };
  });
}
