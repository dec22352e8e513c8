import { SOURCES, SOURCE_WORDS, type Source } from '@vereda/contract/listener/stages';
import type { Actor } from '@vereda/contract/listener/transition';
import { dictionary } from '#i18n/dictionary.ts';
import { locale } from '#i18n/locale.ts';

/** Through which door a report came, in words. */
export const sourceWords = Object.fromEntries(
  SOURCES.map((source) => [source, SOURCE_WORDS[source][locale]]),
) as Record<Source, string>;

/** Who did something, for entries that carry no name. */
export const actorWords = dictionary({
  es: {
    author: 'quien lo reportó',
    visitor: 'quien lo reportó',
    receptor: 'recepción',
    callcenter: 'atención telefónica',
    supervisor: 'supervisión',
    ejecutor: 'cuadrilla',
    user: 'oficina',
    superadmin: 'administración',
    provider: 'un proveedor, por enlace',
    system: 'automático',
  },
  en: {
    author: 'the reporter',
    visitor: 'the reporter',
    receptor: 'front desk',
    callcenter: 'call centre',
    supervisor: 'supervisor',
    ejecutor: 'crew',
    user: 'office',
    superadmin: 'administration',
    provider: 'a provider, by link',
    system: 'automatic',
  },
}) satisfies Record<Actor, string>;
