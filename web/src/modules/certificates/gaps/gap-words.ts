import { dictionary } from '#i18n/dictionary.ts';

/** Words of numbers that are missing before a draw. */
export const gapWords = dictionary({
  es: {
    title: 'Salto de numeración',
    why: 'Motivo del salto de numeración: {reason}',
    reason: 'Motivo: {reason}',
    noReason: 'Todavía no se dio el motivo.',
    explain: 'Explicar el salto',
  },
  en: {
    title: 'Gap in the draw numbers',
    why: 'Reason for the gap in the numbers: {reason}',
    reason: 'Reason: {reason}',
    noReason: 'No reason has been given yet.',
    explain: 'Explain the gap',
  },
});
