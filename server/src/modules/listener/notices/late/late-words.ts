import type { Locale } from '@vereda/contract/locale';

const WORDS = {
  es: {
    subject: (count: number) =>
      count === 1
        ? 'Un reporte espera: su plazo se acaba o pasó'
        : `${count} reportes esperan: su plazo se acaba o pasó`,
    body: 'De lo que atiende el área, esto llegó al 80 % de su plazo, lo pasó o lo triplicó:',
    line: (folio: string, title: string, date: string) => `${folio} · ${title} · prometido para el ${date}`,
    more: (count: number) => (count === 1 ? 'Y uno más, en la bandeja.' : `Y ${count} más, en la bandeja.`),
    button: 'Ver la bandeja por fecha prometida',
    closing: 'Saludos',
  },
  en: {
    subject: (count: number) =>
      count === 1
        ? 'A report is waiting: its time is running out or over'
        : `${count} reports are waiting: their time is running out or over`,
    body: 'Of what the area attends to, these have come to 80% of their time, past it, or to three times it:',
    line: (folio: string, title: string, date: string) => `${folio} · ${title} · promised for ${date}`,
    more: (count: number) =>
      count === 1 ? 'And one more, in the inbox.' : `And ${count} more, in the inbox.`,
    button: 'See the inbox by promised date',
    closing: 'Regards',
  },
} as const;

/** Words of the mail to those in charge of what is late. */
export function lateWordsOf(locale: Locale): (typeof WORDS)[Locale] {
  return WORDS[locale];
}
