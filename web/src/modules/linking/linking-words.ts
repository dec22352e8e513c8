import type { LinkedKind } from '@vereda/contract/catalog/linking';
import { dictionary } from '#i18n/dictionary.ts';

/** Words of what is linked to each other by hand. */
export const linkingWords = dictionary({
  es: {
    title: 'Vínculos',
    lead: 'Reportes, obras, iniciativas y puntos del mapa que van juntos.',
    none: 'Todavía no hay nada vinculado.',
    add: 'Vincular algo',
    close: 'Cerrar la búsqueda',
    search: 'Buscar por folio o nombre',
    nothing: 'Nada se llama así, o ya está vinculado.',
    link: 'Vincular',
    linkThis: 'Vincular {name}',
    remove: 'Quitar',
    removeThis: 'Quitar el vínculo con {name}',
    linked: 'Se vinculó {name}',
    removed: 'Se quitó el vínculo con {name}',
    everybody: 'También en la página pública',
    staff: 'Solo en el escritorio',
    by: 'por {who}',
    somebody: 'una cuenta que ya no está',
    history: 'Historia de los vínculos',
    noHistory: 'Todavía no se vinculó ni se quitó nada.',
    wasLinked: 'Se vinculó {name}',
    wasRemoved: 'Se quitó {name}',
    shown: 'Va junto con',
  },
  en: {
    title: 'Links',
    lead: 'Reports, public works, initiatives and map points that belong together.',
    none: 'Nothing is linked yet.',
    add: 'Link something',
    close: 'Close the search',
    search: 'Search by folio or name',
    nothing: 'Nothing has that name, or it is linked already.',
    link: 'Link',
    linkThis: 'Link {name}',
    remove: 'Remove',
    removeThis: 'Remove the link to {name}',
    linked: '{name} is linked',
    removed: 'The link to {name} was removed',
    everybody: 'Also on the public page',
    staff: 'Only at the desk',
    by: 'by {who}',
    somebody: 'an account that is gone',
    history: 'History of the links',
    noHistory: 'Nothing has been linked or removed yet.',
    wasLinked: '{name} was linked',
    wasRemoved: '{name} was removed',
    shown: 'Belongs together with',
  },
});

/** What each kind is called. */
export const linkedKinds: Readonly<Record<LinkedKind, string>> = dictionary({
  es: { initiative: 'Iniciativa', obra: 'Obra', 'map-point': 'Punto del mapa', report: 'Reporte' },
  en: { initiative: 'Initiative', obra: 'Public work', 'map-point': 'Map point', report: 'Report' },
});
