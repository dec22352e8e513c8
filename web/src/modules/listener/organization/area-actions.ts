import { dictionary } from '#i18n/dictionary.ts';

/** What happened to an area, in words: in its own history and in that of everything. */
export const areaActions: Readonly<Record<string, string>> = dictionary({
  es: {
    created: 'Se agregó',
    updated: 'Cambió el nombre o el correo',
    moved: 'Pasó a depender de otra',
    deleted: 'Se dio de baja',
    restored: 'Se reactivó',
  },
  en: {
    created: 'Added',
    updated: 'Name or e-mail changed',
    moved: 'Now belongs to another one',
    deleted: 'Taken out of service',
    restored: 'Put back into service',
  },
});
