import { dictionary } from '#i18n/dictionary.ts';

const t = dictionary({
  es: { type: 'Tipo del catálogo', sector: 'Sector del catálogo', category: 'Categoría del catálogo' },
  en: {
    type: 'Type in the catalogue',
    sector: 'Sector in the catalogue',
    category: 'Category in the catalogue',
  },
});

/** What the levels of the catalogue are called as fields of a table. */
export const LEVEL_NAMES = { type: t.type, sector: t.sector, category: t.category };
export const LEVELS = Object.keys(LEVEL_NAMES);
