import type { ErrorTable } from '../../error-table.ts';

/** Errors of the emergency switch. */
export const emergencyErrors = {
  'listener/emergency-closed': {
    status: 409,
    es: 'Por una emergencia en la ciudad, este tipo de reporte no se recibe por ahora. Qué hacer: {instruction}',
    en: 'Because of an emergency in the city, this type of report is not accepted for now. What to do: {instruction}',
  },
  'listener/emergency-on': {
    status: 409,
    es: 'Ya hay una emergencia activa: se puede cambiar o terminar esa.',
    en: 'An emergency is on already: change or end that one.',
  },
  'listener/emergency-over': {
    status: 409,
    es: 'Esa emergencia ya terminó. Si hace falta, se puede activar otra.',
    en: 'That emergency is over. Switch another one on if needed.',
  },
} satisfies ErrorTable;
