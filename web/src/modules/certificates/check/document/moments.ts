import { LANGUAGE } from '#i18n/date.ts';
import { locale } from '#i18n/locale.ts';
import { startup } from '#session/startup.ts';

const SECONDS = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const;

/** A moment to the second with its zone, as a document says it. */
export function documentMoment(moment: string | number): string {
  const { time_zone } = startup.setting;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-AR' : LANGUAGE.en, {
    ...SECONDS,
    timeZone: time_zone,
  }).format(new Date(moment));
}

/** A day with the name of its weekday. */
export function documentDay(day: string): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(LANGUAGE[locale], style).format(new Date(day));
}

/** The address of a certificate's page: what is copied, and what the QR code opens. */
export function addressOf(folio: string): string {
  const path = locale === 'es' ? '/' : `/${locale}`;
  return `${window.location.origin}${path}?${new URLSearchParams({ certificado: folio }).toString()}`;
}

/** The host of a did:web identifier, as people know the body by. */
export function hostOf(did: string): string {
  return decodeURIComponent(did.replace(/^did:web:/, '').replaceAll(':', '/'));
}
