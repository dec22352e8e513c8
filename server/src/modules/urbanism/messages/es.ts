import type { ObraStage } from '@vereda/contract/urbanism/obras/obra-stages';
import type { RecordKind } from '@vereda/contract/urbanism/obras/records/record-fields';

/** Words of addresses, and of the mails to who follows a work. */
export const es = {
  approximately: (address: string): string => `${address} (aprox.)`,
  corner: (one: string, other: string): string =>
    `${one} ${/^h?[ií](?![aeo])/i.test(other) ? 'e' : 'y'} ${other}`,
  nearCorner: (street: string, meters: number, other: string): string =>
    `${street}, a ${meters} m de ${other}`,
  away: (meters: number, street: string): string => `A ${meters} m de ${street}`,
  outside: 'fuera de la ciudad',
  stages: {
    identified: 'Identificada',
    planned: 'En proyecto',
    tendering: 'En licitación',
    awarded: 'Adjudicada',
    building: 'En ejecución',
    halted: 'Paralizada',
    finished: 'Finalizada',
    warranty: 'En garantía',
    received: 'Recibida',
    terminated: 'Rescindida',
    deserted: 'Desierta',
    cancelled: 'Cancelada',
  } satisfies Record<ObraStage, string> as Record<ObraStage, string>,
  obra: (name: string): string => `Obra: ${name}`,
  obraNews: 'hay novedades',
  obraMoved: (stage: string): string => `Pasó a: ${stage}.`,
  obraStart: (from: string, to: string): string => `Inicio previsto: ${to} (antes: ${from}).`,
  obraEnd: (from: string, to: string): string => `Fin previsto: ${to} (antes: ${from}).`,
  obraAmount: (from: string, to: string): string => `Monto del contrato: ${to} (antes: ${from}).`,
  obraBuilt: (percent: number): string => `Construido: ${percent}%.`,
  obraPaid: (percent: number): string => `Pagado: ${percent}%.`,
  obraNothing: 'sin dato',
  records: {
    contract: 'Contrato',
    modification: 'Modificación de un contrato',
    payment: 'Pago',
    document: 'Documento',
    photo: 'Foto',
  } satisfies Record<RecordKind, string> as Record<RecordKind, string>,
  recordUntil: (day: string): string => `hasta el ${day}`,
  recordCorrected: (what: string): string => `Se corrigió. ${what}`,
  recordWithdrawn: (what: string): string => `Se quitó. ${what}`,
  recordsMore: (count: number): string => `Y ${count} más.`,
  embedTitle: (city: string): string => `Obras públicas: ${city}`,
  embedCounts: ({ building, late, halted }: Record<'building' | 'late' | 'halted', number>): string =>
    `En ejecución: ${building} · Demoradas: ${late} · Paralizadas: ${halted}`,
  embedPromised: (day: string): string => `prometida para el ${day}`,
  embedLate: (days: number): string => (days === 1 ? 'Demora: 1 día' : `Demora: ${days} días`),
  embedNone: 'Todavía no hay obras publicadas.',
  embedMore: 'Ver todo en el sitio de la ciudad',
};

/** What both languages have. */
export type UrbanismMessages = typeof es;
