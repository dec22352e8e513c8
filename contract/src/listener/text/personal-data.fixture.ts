import type { PersonalDataKind } from './personal-data.ts';

/** A value that has to be found, as it stands in a sentence; `end` is exclusive. */
export type PersonalSample = {
  readonly format: string;
  readonly kind: PersonalDataKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

// # is a digit, % one from 2 to 9, ^ a capital, ~ a letter, ? and ; H or M. What stands before | only announces it.
const FORMATS: readonly (readonly [PersonalDataKind, string, readonly string[]])[] = [
  [
    'document',
    'DNI',
    [
      '%#.###.###',
      '%#######',
      'DNI |%#######',
      'dni: |%.###.###',
      'D.N.I. N° |%#.###.###',
      'documento |%#######',
    ],
  ],
  ['document', 'CUIT', ['20-%#######-#', '27%#######-#', '23 %####### #', '30%########']],
  ['document', 'CURP', ['^A^^##0%1%?^^^^^##', '~e~~##0%2#;~~~~~##']],
  ['document', 'RFC', ['^A^^##0%1%^#^', '^E^^##122###^']],
  ['document', 'INE', ['^^^^^^##0%1%%#?###']],
  [
    'phone',
    'AR with country',
    [
      '+54 9 29%# %#####',
      '+549 11 %###-####',
      '+54 11 %### ####',
      '+5492%## %#####',
      '54 9 11 %###-####',
      '+54 9 2%## 15 %#####',
    ],
  ],
  [
    'phone',
    'AR national',
    [
      '02%## %##-###',
      '(02%##) %##-###',
      '02%## 15 %#####',
      '2%##-15-%#####',
      '11 %###-####',
      '11%#######',
      '2%## %#####',
    ],
  ],
  [
    'phone',
    'AR local',
    ['15-%###-####', '15 %### ####', 'tel. |%###-####', 'cel |15%#######', '%###-####', 'llamar al |%######'],
  ],
  [
    'phone',
    'MX with country',
    ['+52 81 %### ####', '+52 1 55 %### ####', '+5281%#######', '+52 (81) %###-####'],
  ],
  [
    'phone',
    'MX national',
    [
      '81 %### ####',
      '(55) %###-####',
      '81%#######',
      '55-%###-####',
      '044 81 %### ####',
      '01 81 %### ####',
      '8% ## ## ## ##',
    ],
  ],
  [
    'email',
    'e-mail',
    [
      '~~~.~~~@~~~.com',
      '~~~~##@~~~.com.ar',
      '^^^_~~@~~~.gob.mx',
      '~~~+~~~@~~-~~.org',
      'ñ~~~@~~~~.ar',
      '~~~~@~~.~~~.edu.ar',
    ],
  ],
  ['email', 'e-mail in words', ['~~~~ arroba ~~~ punto com', '~~~.~~~ (arroba) ~~~.com', '~~~[at]~~~.com']],
  ['plate', 'AR since 2016', ['^^###^^', '^^ ### ^^', '~~-###-~~', '~~###~~']],
  ['plate', 'AR 1995', ['^^^###', '^^^ ###', '^^^-###', 'patente |~~~###', 'dominio |~~~ ###']],
  ['plate', 'AR motorcycle', ['^###^^^', '^ ### ^^^', '###^^^']],
  [
    'plate',
    'MX',
    [
      '^^^-###-^',
      '^^^-##-##',
      '^^^###^',
      '^##-^^^',
      'placas |~~~####',
      'placa |~~~-##-##',
      '^^-##-###',
      '^^-####-^',
    ],
  ],
];
const SENTENCES = [
  'Hay un pozo en la esquina, @.',
  '@ es el que tira la basura',
  'Avisar a @, gracias.',
  'Vivo en San Martín 1250. @ (vecina)',
  'El auto o la persona: @, desde hace 15 días en la calle 12',
  '@',
];

/** A number from 0 up to, and without, a limit. */
export type Draw = (limit: number) => number;

/** Numbers that come out alike every time. */
export function drawsFrom(seed: number): Draw {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** So many values of every way in which people of Argentina and Mexico write such data, each in a sentence. */
export function personalSamples(each: number, draw: Draw): PersonalSample[] {
  return FORMATS.flatMap(([kind, format, patterns]) =>
    patterns.flatMap((pattern) =>
      Array.from({ length: each }, () => {
        const [first = '', second] = pattern.split('|');
        const announced = second === undefined ? '' : first;
        const value = fill(second ?? first, draw);
        const sentence = SENTENCES[draw(SENTENCES.length)] ?? '@';
        const start = sentence.indexOf('@') + announced.length;
        const text = sentence.replace('@', announced + value);
        return {
          format,
          kind,
          text,
          start: start + value.search(/[\p{L}\p{N}]/u),
          end: start + value.length,
        };
      }),
    ),
  );
}

/** Whether nothing of a sample would be left once what was found is taken out. */
export function isCovered(
  { start, end }: PersonalSample,
  found: readonly { readonly start: number; readonly end: number }[],
): boolean {
  return found.some((one) => one.start <= start && one.end >= end);
}

const FILLS: Readonly<Record<string, string>> = {
  '#': '0123456789',
  '%': '23456789',
  '^': 'ABCDEFGHJKLMNPRSTUVWXYZ',
  '~': 'abcdefghjkmnprstuvwxyz',
  '?': 'HM',
  ';': 'hm',
};

function fill(pattern: string, draw: Draw): string {
  return Array.from(pattern, (one) => {
    const letters = FILLS[one];
    return letters === undefined ? one : (letters[draw(letters.length)] ?? '');
  }).join('');
}
