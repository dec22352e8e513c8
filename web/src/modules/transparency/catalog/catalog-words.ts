import { dictionary } from '#i18n/dictionary.ts';

/** Words of the three levels under which initiatives are filed. */
export const catalogWords = dictionary({
  es: {
    types: 'Catálogo de transparencia',
    lead: 'En tres niveles, tipo, sector y categoría: así se ordena y se filtra lo que se compromete.',
    addType: 'Agregar tipo',
    newType: 'Tipo nuevo',
    noTypes: 'Todavía no hay tipos',
    noTypesText: 'El primer nivel, por ejemplo «Obras» o «Programas». Dentro de cada tipo van sus sectores.',
    sectors: 'Sectores',
    addSector: 'Agregar sector',
    newSector: 'Sector nuevo',
    noSectors: 'Todavía no hay sectores en este tipo',
    noSectorsText:
      'El segundo nivel, por ejemplo «Salud» o «Movilidad». Dentro de cada sector van sus categorías.',
    categories: 'Categorías',
    addCategory: 'Agregar categoría',
    newCategory: 'Categoría nueva',
    noCategories: 'Todavía no hay categorías en este sector',
    noCategoriesText: 'El tercer nivel: lo que se elige en cada iniciativa.',
    name: 'Nombre',
    icon: 'Icono',
    color: 'Color del icono',
    active: 'Se ofrece',
    activeHint:
      'Lo que no se ofrece sigue en las iniciativas que ya lo tienen; sus puntos dejan de verse en el mapa abierto.',
  },
  en: {
    types: 'Transparency catalogue',
    lead: 'Three levels, type, sector and category: how commitments are grouped and filtered.',
    addType: 'Add a type',
    newType: 'New type',
    noTypes: 'There are no types yet',
    noTypesText: 'The first level, for example “Works” or “Programmes”. Each type holds its sectors.',
    sectors: 'Sectors',
    addSector: 'Add a sector',
    newSector: 'New sector',
    noSectors: 'This type has no sectors yet',
    noSectorsText: 'The second level, for example “Health” or “Mobility”. Each sector holds its categories.',
    categories: 'Categories',
    addCategory: 'Add a category',
    newCategory: 'New category',
    noCategories: 'This sector has no categories yet',
    noCategoriesText: 'The third level: what is chosen for each initiative.',
    name: 'Name',
    icon: 'Icon',
    color: 'Icon colour',
    active: 'Offered',
    activeHint:
      'Initiatives that already have it keep it when it is no longer offered; its points leave the open map.',
  },
});
