import { dictionary } from '#i18n/dictionary.ts';

/** Words of the frame of /admin/certificates: one line a tab. */
export const tabWords = dictionary({
  es: {
    title: 'Certificados',
    tabs: 'Partes de certificados',
    hoy: 'Hoy',
    redes: 'Redes',
    hidden:
      'Esta parte es de quien tiene permiso de configuración. El resto sigue disponible en las otras pestañas.',
    unknown: 'Esa parte no existe. Las que hay están en las pestañas.',
  },
  en: {
    title: 'Certificates',
    tabs: 'Parts of certificates',
    hoy: 'Today',
    redes: 'Networks',
    hidden:
      'This part is for people with the configuration permission. Everything else is in the other tabs.',
    unknown: 'There is no such part. The tabs show those there are.',
  },
});
