import { dictionary } from '#i18n/dictionary.ts';
import { ImportBack } from '#tables/import/import-link.tsx';
import type { TableKind } from '#tables/import/table-kind.ts';
import { TablePanel } from '#tables/import/table-panel.tsx';
import { initiativeWords as w } from '../initiatives/initiative-words.ts';
import { placeWords as p } from '../initiatives/place-words.ts';
import { LEVEL_NAMES, LEVELS } from './level-words.ts';

const t = dictionary({
  es: {
    title: 'Importar iniciativas',
    lead: 'Una tabla de compromisos. Entran como borradores, sea cual sea el estado en el archivo: publicarlos sigue siendo cosa de dos personas.',
    number: 'Número propio de la fuente',
    nameEnglish: 'Título en inglés',
    url: 'Página de la fuente (queda como documento)',
  },
  en: {
    title: 'Import initiatives',
    lead: 'A table of commitments. They come in as drafts, whatever the file says: publishing them still takes two people.',
    number: 'Own number of the source',
    nameEnglish: 'Title in English',
    url: 'Page of the source (kept as a document)',
  },
});

/** Tables of commitments. */
const INITIATIVES: TableKind = {
  path: '/transparency/initiatives',
  calls: {
    read: 'POST /transparency/initiatives/import/read',
    check: 'POST /transparency/initiatives/import/check',
    apply: 'POST /transparency/initiatives/import/apply',
    problems: 'POST /transparency/initiatives/import/problems',
  },
  title: t.title,
  lead: t.lead,
  fields: {
    ...LEVEL_NAMES,
    number: t.number,
    name: w.name,
    name_en: t.nameEnglish,
    summary: w.summary,
    summary_en: w.summaryEnglish,
    description: w.description,
    area: w.area,
    neighborhood: p.colonia,
    status: w.status,
    starts_on: w.starts,
    promised_on: w.promised,
    budget: w.budget,
    spent: w.spent,
    indicator: w.indicator,
    unit: w.unit,
    baseline: w.baseline,
    goal: w.goal,
    progress: w.progress,
    url: t.url,
  },
  fixed: [...LEVELS, 'area', 'neighborhood'],
  hasDay: false,
  canPublish: false,
  back: <ImportBack to="/admin/transparency/initiatives" />,
};

/** Bringing commitments in with a file. */
export function InitiativeImport() {
  return <TablePanel kind={INITIATIVES} />;
}
