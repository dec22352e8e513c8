import { dictionary } from '#i18n/dictionary.ts';

/** Words of tables whose rows are ranked. */
export const rankedWords = dictionary({
  es: { more: 'Ver las {count} filas', fewer: 'Ver menos' },
  en: { more: 'Show all {count} rows', fewer: 'Show fewer' },
});
