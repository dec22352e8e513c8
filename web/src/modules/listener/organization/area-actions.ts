import type { KeptAction } from '@vereda/contract/configuration/history';
import { dictionary } from '#i18n/dictionary.ts';

/** What happened to an area, in words: in its own history and in that of everything. */
export const areaActions = dictionary({
  es: {
    created: 'Se agregó',
    updated: 'Cambió el nombre o el correo',
    moved: 'Pasó a depender de otra',
    removed: 'Se dio de baja',
    deleted: 'Se dio de baja',
    restored: 'Se reactivó',
  } satisfies Partial<Record<KeptAction, string>>,
  en: {
    created: 'Added',
    updated: 'Name or e-mail changed',
    moved: 'Now belongs to another one',
    removed: 'Taken out of service',
    deleted: 'Taken out of service',
    restored: 'Put back into service',
  },
});
