import { dictionary } from '#i18n/dictionary.ts';
import { ImportBack } from '#tables/import/import-link.tsx';
import type { TableKind } from '#tables/import/table-kind.ts';
import { TablePanel } from '#tables/import/table-panel.tsx';
import { deskWords as d } from '../obras/desk-words.ts';
import { obraWords as w } from '../obras/obra-words.ts';

const t = dictionary({
  es: {
    title: 'Importar obras',
    lead: 'Una tabla de obras de cualquier fuente. Primero se mira lo que trae; nada se guarda hasta importarla.',
    number: 'Número propio de la fuente',
    neighborhood: '[Colonia] (si no hay dirección)',
    lat: 'Latitud',
    lng: 'Longitud',
    point: 'Lugar o figura en una columna',
    termMonths: 'Plazo en meses',
  },
  en: {
    title: 'Import public works',
    lead: 'A table of works from any source. First you see what it holds; nothing is stored until you import it.',
    number: 'Own number of the source',
    neighborhood: '[Colonia] (where there is no address)',
    lat: 'Latitude',
    lng: 'Longitude',
    point: 'Place or shape in one column',
    termMonths: 'Term in months',
  },
});

/** Tables of public works. */
const OBRAS: TableKind = {
  path: '/urbanism/obras',
  calls: {
    read: 'POST /urbanism/obras/import/read',
    check: 'POST /urbanism/obras/import/check',
    apply: 'POST /urbanism/obras/import/apply',
    problems: 'POST /urbanism/obras/import/problems',
  },
  title: t.title,
  lead: t.lead,
  fields: {
    number: t.number,
    name: w.name,
    description: d.description,
    stage: w.stage,
    kind: w.kind,
    sector: w.sector,
    expediente: w.expediente,
    responsible: w.responsible,
    contractor_id: w.contractorId,
    contractor: w.contractor,
    address: w.address,
    neighborhood: t.neighborhood,
    lat: t.lat,
    lng: t.lng,
    point: t.point,
    geometry: w.where,
    contract_amount: w.contractAmount,
    budget: w.budget,
    final_amount: w.finalAmount,
    funding: w.funding,
    planned_start: w.plannedStart,
    planned_end: w.plannedEnd,
    term_months: t.termMonths,
    actual_start: w.actualStart,
    actual_end: w.actualEnd,
    physical: w.built,
    financial: w.paid,
  },
  fixed: [],
  hasDay: true,
  canPublish: true,
  back: <ImportBack to="/admin/urbanism/obras" />,
};

/** Bringing public works in with a file. */
export function ObraImport() {
  return <TablePanel kind={OBRAS} />;
}
