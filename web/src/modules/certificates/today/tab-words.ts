import { dictionary } from '#i18n/dictionary.ts';

/** Words of the frame of /admin/certificates: one line a tab. */
export const tabWords = dictionary({
  es: {
    title: 'Certificados',
    tabs: 'Partes de certificados',
    hoy: 'Hoy',
    calendario: 'Calendario',
    oficiales: 'Quiénes firman',
    turnos: 'Turnos',
    reglas: 'Reglas',
    civico: 'Sorteos cívicos',
    redes: 'Redes',
    keptDays: 'Los días del calendario los cambia quien tiene permiso de configuración.',
    importar: 'Importar',
    claves: 'Claves',
    hidden:
      'Esta parte es de quien tiene permiso de configuración o de la superadministración. El resto sigue disponible en las otras pestañas.',
    unknown: 'Esa parte no existe. Las que hay están en las pestañas.',
  },
  en: {
    title: 'Certificates',
    tabs: 'Parts of certificates',
    hoy: 'Today',
    calendario: 'Calendar',
    oficiales: 'Signers',
    turnos: 'Sessions',
    reglas: 'Rules',
    civico: 'Civic draws',
    redes: 'Networks',
    keptDays: 'Days of the calendar are changed by people with the configuration permission.',
    importar: 'Import',
    claves: 'Keys',
    hidden:
      'This part is for people with the configuration permission, or for superadmins. Everything else is in the other tabs.',
    unknown: 'There is no such part. The tabs show those there are.',
  },
});
