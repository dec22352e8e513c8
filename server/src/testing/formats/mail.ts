import { afterAll, expect } from 'vitest';
import type { MailMessage, MailPort } from '../../platform/ports/mail/port.ts';

/** Longest subject: what a list of mails on a phone shows of it, on two lines. */
export const SUBJECT_MAX_LENGTH = 70;

type Rule = { readonly fault: string; readonly pattern: RegExp };

/** What no sentence of a mail has, whoever wrote it. */
export const TEXT_RULES: readonly Rule[] = [
  { fault: 'a value is missing', pattern: /\b(undefined|NaN)\b|\[object / },
  { fault: 'an entity of HTML', pattern: /&(amp|lt|gt|quot|nbsp|#\d+);/ },
  { fault: 'a tag of HTML', pattern: /<\/?(p|a|br|div|html|body|img)\b/ },
  { fault: 'a clock of 12 hours', pattern: /\d[\s\u00A0\u202F](a|p)\.[\s\u00A0]?m\./ },
];

// A mail program makes what follows a link part of it.
const LINE_RULES: readonly Rule[] = [
  { fault: 'a link does not stand alone on its line', pattern: /^(?!https?:\/\/\S+$).*https?:\/\// },
  { fault: 'punctuation is glued to a link', pattern: /https?:\/\/\S*[.,;:!?)»”]$/ },
];

// How the frame of a mail speaks; what people wrote stays in their language.
const OTHER_LANGUAGE = {
  es: /^(Hello|Thank you for|Kind regards|Report [A-Z]|Reason:|See the |Stop |The team says:)/m,
  en: /^(Hola|Gracias por|Saludos|Reporte [A-Z]|Motivo:|Ver |No recibir|Dejar de|El equipo dice:)/m,
} as const;

/** What is wrong with a mail, as whoever gets it sees it: its subject, its text, its page. */
export function mailFaults({ subject, text, html = '', unsubscribeUrl }: MailMessage): string[] {
  const lines = text.split('\n');
  const language = /<html lang="en">/.test(html) ? 'en' : 'es';
  // The page's own way to stop asks first, so its address is another one.
  const isStoppable = /\/(unsubscribe|unfollow|stop-[a-z]+)\/|mode=(unsubscribe|stop-following)/;
  const faults: (readonly [string, boolean])[] = [
    ['no subject', subject.trim() === ''],
    [`a subject of ${subject.length}`, subject.length > SUBJECT_MAX_LENGTH],
    ...TEXT_RULES.map(({ fault, pattern }) => [fault, pattern.test(`${subject}\n${text}`)] as const),
    ...LINE_RULES.map(({ fault, pattern }) => [fault, lines.some((line) => pattern.test(line))] as const),
    ['an empty paragraph', /\n{3}|^\n/.test(text)],
    [`words of the other language in ${language}`, OTHER_LANGUAGE[language].test(text)],
    ['no way to stop it in the text', unsubscribeUrl !== undefined && !isStoppable.test(text)],
    ['no way to stop it on the page', unsubscribeUrl !== undefined && !isStoppable.test(html)],
  ];
  return faults.filter(([, isSo]) => isSo).map(([fault]) => fault);
}

/** Sends as `mail` does; what is wrong with what was sent fails the test file at its end. */
export function watchedMail(mail: MailPort): MailPort {
  const faults: string[] = [];
  afterAll(() => expect(faults).toEqual([]));
  return {
    ...mail,
    send: (message) => {
      faults.push(...mailFaults(message).map((fault) => `${message.subject}: ${fault}`));
      return mail.send(message);
    },
  };
}
