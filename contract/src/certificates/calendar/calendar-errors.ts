import type { ErrorTable } from '../../error-table.ts';

/** Errors of turns and of the calendar of draws. */
export const calendarErrors = {
  'certificates/turn-unknown': {
    status: 400,
    es: 'Ese turno no existe para este juego en esa fecha.',
    en: 'That session does not exist for this game on that date.',
  },
  'certificates/turn-exists': {
    status: 409,
    es: 'Ese turno ya está definido desde esa fecha.',
    en: 'That session is already defined from that date.',
  },
  'certificates/turn-overlaps': {
    status: 409,
    es: 'El mismo turno ya rige en parte de esos días. Hay que terminar uno antes de que empiece el otro.',
    en: 'The same session already holds on some of those days. One has to end before the other begins.',
  },
  'certificates/turn-backwards': {
    status: 400,
    es: 'El último día no puede ser anterior al primero.',
    en: 'The last day cannot be before the first.',
  },
  'certificates/turn-code': {
    status: 400,
    es: 'De este nombre no sale un código. Hay que escribir uno: letras minúsculas, cifras y guiones.',
    en: 'No code can be made from this name. Enter one: small letters, digits and hyphens.',
  },
  'certificates/extra-needs-turn': {
    status: 400,
    es: 'Un sorteo extra necesita juego y turno.',
    en: 'An extra draw needs a game and a session.',
  },
  'certificates/day-needs-game': {
    status: 400,
    es: 'Un turno solo se puede elegir junto con su juego.',
    en: 'A session can only be chosen together with its game.',
  },
  'certificates/number-taken': {
    status: 409,
    es: 'Ya hay un sorteo de este juego con ese número.',
    en: 'There is already a draw of this game with that number.',
  },
  'certificates/rules-used': {
    status: 409,
    es: 'Con las reglas de esos días ya se juzgaron sorteos ({count}). Un cambio rige desde una fecha posterior.',
    en: 'Draws were already judged by the rules of those days ({count}). A change holds from a later date.',
  },
  'certificates/rules-exist': {
    status: 409,
    es: 'Ya hay reglas de este juego desde esa fecha.',
    en: 'There are already rules of this game from that date.',
  },
  'certificates/no-gap': {
    status: 409,
    es: 'Antes de este sorteo no falta ningún número.',
    en: 'No number is missing before this draw.',
  },
} satisfies ErrorTable;
