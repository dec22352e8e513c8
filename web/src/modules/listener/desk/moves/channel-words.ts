import type { Channel } from '@vereda/contract/listener/stages';
import type { Bilingual } from '@vereda/contract/locale';

/** How an answer of the citizen was received, in words. */
export const CHANNEL_WORDS: Record<Channel, Bilingual> = {
  link: { es: 'Enlace del correo', en: 'Link in the e-mail' },
  app: { es: 'Este sitio', en: 'This site' },
  phone: { es: 'Teléfono', en: 'Phone' },
  desk: { es: 'Mostrador', en: 'Front desk' },
  visit: { es: 'Visita', en: 'Visit' },
};
