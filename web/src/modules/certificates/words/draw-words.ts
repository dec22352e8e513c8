import type { CertificateCard } from '@vereda/contract/certificates/certificate';
import type { DrawStatus } from '@vereda/contract/certificates/draw-transitions';
import { drawnGameName, GAMES, JURISDICTIONS } from '@vereda/contract/certificates/game';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';
import type { StatusTone } from '#ui/status-badge.tsx';

/** Words that every screen of draws shares. */
export const drawWords = dictionary({
  es: {
    draw: 'Sorteo',
    date: 'Fecha',
    turn: 'Turno',
    folio: 'Folio',
    letters: 'Letras',
    place: 'Puesto',
    number: 'Número',
    status: 'Estado',
    jefe_sorteo: 'Jefatura de sorteo',
    escribano: 'Escribanía',
    programado: 'Programado',
    cargado: 'Cargado',
    firmado: 'Firmado',
    certificado: 'Certificado',
    rectificado: 'Rectificado',
    anulado: 'Anulado',
    signed: 'Firmado, en espera de registro',
    certified: 'Certificado',
    superseded: 'Reemplazado por una rectificación',
    annulled: 'Anulado',
    demo: 'Demostración',
    repeated: 'El extracto completo es igual al de un sorteo anterior.',
    gap: {
      one: 'Falta {count} número de sorteo antes de este.',
      other: 'Faltan {count} números de sorteo antes de este.',
    },
  },
  en: {
    draw: 'Draw',
    date: 'Date',
    turn: 'Session',
    folio: 'Reference',
    letters: 'Letters',
    place: 'Place',
    number: 'Number',
    status: 'Status',
    jefe_sorteo: 'Head of draw',
    escribano: 'Notary',
    programado: 'Scheduled',
    cargado: 'Entered',
    firmado: 'Signed',
    certificado: 'Certified',
    rectificado: 'Corrected',
    anulado: 'Annulled',
    signed: 'Signed, waiting to be registered',
    certified: 'Certified',
    superseded: 'Replaced by a correction',
    annulled: 'Annulled',
    demo: 'Demonstration',
    repeated: 'The full result is the same as that of an earlier draw.',
    gap: {
      one: '{count} draw number is missing before this one.',
      other: '{count} draw numbers are missing before this one.',
    },
  },
});

/** Shape and colour of a draw's status. */
export const DRAW_TONES: Record<DrawStatus, StatusTone> = {
  programado: 'idle',
  cargado: 'running',
  firmado: 'waiting',
  certificado: 'done',
  rectificado: 'neutral',
  anulado: 'failed',
};

/** Shape and colour of a certificate's state. */
export const CERTIFICATE_TONES: Record<CertificateCard['state'], StatusTone> = {
  signed: 'waiting',
  certified: 'done',
  superseded: 'neutral',
  annulled: 'failed',
};

/** Name under which a draw stands, in this language. */
export function drawnName(draw: Parameters<typeof drawnGameName>[0]): string {
  return drawnGameName(draw)[locale];
}

/** Name of a game in this language. */
export function gameName(game: keyof typeof GAMES): string {
  return GAMES[game].name[locale];
}

/** Name of a jurisdiction in this language. */
export function jurisdictionName(jurisdiction: keyof typeof JURISDICTIONS): string {
  return JURISDICTIONS[jurisdiction].name[locale];
}
