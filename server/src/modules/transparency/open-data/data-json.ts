import type { Locale } from '@vereda/contract/locale';
import type { DataSet } from '#platform/documents/data-set';

/** Who publishes, and where. */
export type Publisher = {
  readonly name: string;
  readonly mail: string | null;
  readonly url: string;
  readonly locale: Locale;
};

/** A set with what was counted of it. */
export type Described = {
  readonly set: DataSet;
  readonly changedAt: string | null;
  readonly since: string | null;
};

const TITLE = { es: 'Datos abiertos', en: 'Open data' } as const;
const ABOUT = {
  es: 'Lo que la ciudad publica de sus obras, compromisos, lugares y reportes, para leer con programas.',
  en: 'What the city publishes of its works, commitments, places and reports, to be read by programs.',
} as const;
const FORMS = [
  { format: 'CSV', mediaType: 'text/csv', ending: 'csv', fileName: (set: string) => `${set}.csv` },
  {
    format: 'GeoJSON',
    mediaType: 'application/geo+json',
    ending: 'geojson',
    fileName: (set: string) => `${set}.geojson`,
  },
  {
    format: 'OC4IDS',
    mediaType: 'application/json',
    ending: 'oc4ids',
    fileName: (set: string) => `${set}-oc4ids.json`,
  },
] as const;
/** Terms under which what is published may be used. */
export const LICENSE = 'https://creativecommons.org/licenses/by/4.0/';

/** A data.json: the catalogue of the Argentine profile of DCAT (Paquete de Apertura de Datos 1.1). */
export function dataJson({ name, mail, url, locale }: Publisher, sets: readonly Described[], now: string) {
  const publisher = { name, ...(mail && { mbox: mail }) };
  const language = [locale === 'es' ? 'spa' : 'eng'];
  return {
    title: `${TITLE[locale]}: ${name}`,
    description: ABOUT[locale],
    version: '1.1',
    publisher,
    superThemeTaxonomy: 'http://datos.gob.ar/superThemeTaxonomy.json',
    homepage: url,
    license: LICENSE,
    language,
    modified: now,
    themeTaxonomy: [],
    dataset: sets.map(({ set, changedAt, since }) => ({
      identifier: set.name,
      title: set.title[locale],
      description: set.description[locale],
      publisher,
      contactPoint: { fn: name, ...(mail && { hasEmail: mail }) },
      superTheme: ['GOVE'],
      keyword: set.keywords[locale].split(', '),
      accrualPeriodicity: 'R/PT1S',
      license: LICENSE,
      language,
      landingPage: `${url}/#datos`,
      issued: since ?? now,
      ...(changedAt && { modified: changedAt }),
      distribution: formsOf({ set, changedAt, since: since ?? now }, { url, locale }),
    })),
  };
}

type FormsOf = Pick<Described, 'set' | 'changedAt'> & { readonly since: string };

// A package of OC4IDS has at least one project.
function formsOf({ set, changedAt, since }: FormsOf, { url, locale }: Pick<Publisher, 'url' | 'locale'>) {
  const forms = FORMS.filter(({ ending }) => ending !== 'oc4ids' || (set.projects && changedAt));
  return forms.map((form) => ({
    format: form.format,
    mediaType: form.mediaType,
    identifier: `${set.name}-${form.ending}`,
    fileName: form.fileName(set.name),
    accessURL: `${url}/api/open-data/${form.ending}/${set.name}`,
    downloadURL: `${url}/api/open-data/${form.ending}/${set.name}`,
    title: `${set.title[locale]} (${form.format})`,
    issued: since,
    ...(changedAt && { modified: changedAt }),
    ...(form.ending !== 'oc4ids' && {
      field: set.fields.map((field) => ({
        title: field.name,
        type: field.type,
        description: field.says[locale],
      })),
    }),
  }));
}
