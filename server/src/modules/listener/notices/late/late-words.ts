import type { Locale } from '@vereda/contract/locale';

// Two lines, so that one case is told from the next on a phone.
type Line = { readonly folio: string; readonly type: string; readonly area: string; readonly date: string };

const WORDS = {
  es: {
    subject: (count: number) =>
      count === 1
        ? 'Un reporte con el plazo por vencer o vencido'
        : `${count} reportes con el plazo por vencer o vencido`,
    body: (count: number) =>
      count === 1
        ? 'Este reporte llegó al 80\u00a0% de su plazo, lo pasó o lo triplicó:'
        : 'Estos reportes llegaron al 80\u00a0% de su plazo, lo pasaron o lo triplicaron:',
    line: ({ folio, type, area, date }: Line) => `${folio} · ${type}\n${area} · prometido: ${date}`,
    noArea: 'sin área asignada',
    more: (count: number) => (count === 1 ? 'Y uno más, en la bandeja.' : `Y ${count} más, en la bandeja.`),
    button: 'Ver la bandeja por fecha prometida',
  },
  en: {
    subject: (count: number) =>
      count === 1 ? 'A report is due soon or overdue' : `${count} reports are due soon or overdue`,
    body: (count: number) =>
      count === 1
        ? 'This report has used 80% of its time, run past it, or taken three times as long:'
        : 'These reports have used 80% of their time, run past it, or taken three times as long:',
    line: ({ folio, type, area, date }: Line) => `${folio} · ${type}\n${area} · promised: ${date}`,
    noArea: 'no area assigned',
    more: (count: number) =>
      count === 1 ? 'And one more, in the inbox.' : `And ${count} more, in the inbox.`,
    button: 'See the inbox by promised date',
  },
} as const;

/** Words of the mail to those in charge of what is late. */
export function lateWordsOf(locale: Locale): (typeof WORDS)[Locale] {
  return WORDS[locale];
}
