import type { Locale } from '@vereda/contract/locale';

/** Words of the mails about networks that certificates are registered on. */
type Words = {
  readonly wrong: {
    readonly subject: (network: string) => string;
    readonly body: (network: string) => string;
    readonly calm: string;
  };
  readonly over: {
    readonly subject: (network: string) => string;
    readonly body: (network: string) => string;
  };
  readonly lost: (count: number) => string;
  readonly stale: string;
  readonly button: string;
};

const es: Words = {
  wrong: {
    subject: (network) => `Certificados: problema en «${network}»`,
    body: (network) =>
      `La red «${network}», donde se registran los certificados de sorteos, tiene un problema:`,
    calm: 'Nada de lo firmado se perdió: queda en cola y se vuelve a intentar cada minuto. Se avisa otra vez si cambia y cuando se resuelva.',
  },
  over: {
    subject: (network) => `Certificados: «${network}» ya funciona`,
    body: (network) =>
      `La red «${network}» volvió a funcionar y ya no queda nada del problema que se había avisado.`,
  },
  lost: (count) =>
    count === 1
      ? 'La cadena ya no tiene uno de los registros que estaban firmes. Se envía de nuevo y sus certificados se vuelven a emitir.'
      : `La cadena ya no tiene ${count} de los registros que estaban firmes. Se envían de nuevo y sus certificados se vuelven a emitir.`,
  stale: 'Hay certificados que esperan su registro desde hace más tiempo del fijado como umbral.',
  button: 'Ver las redes',
};

const en: Words = {
  wrong: {
    subject: (network) => `Certificates: a problem with “${network}”`,
    body: (network) =>
      `The network “${network}”, which certificates of draws are registered on, has a problem:`,
    calm: 'Nothing that was signed is lost: it stays queued and is tried again every minute. You will be told again if this changes, and when it is over.',
  },
  over: {
    subject: (network) => `Certificates: “${network}” works again`,
    body: (network) =>
      `The network “${network}” works again, and nothing is left of the problem that you were told of.`,
  },
  lost: (count) =>
    count === 1
      ? 'The chain no longer has one of the anchors that were final. It is sent again, and its certificates are issued anew.'
      : `The chain no longer has ${count} of the anchors that were final. They are sent again, and their certificates are issued anew.`,
  stale: 'Certificates have been waiting to be registered for longer than the threshold that was set.',
  button: 'See the networks',
};

/** Words of the mails about networks, in the reader's language. */
export function networkMailWords(locale: Locale): Words {
  return locale === 'en' ? en : es;
}
