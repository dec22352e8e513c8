import { link } from '@vereda/contract/link';
import {
  OBRA_LINE_MAX_LENGTH,
  OBRA_NAME_MAX_LENGTH,
  OBRA_TEXT_MAX_LENGTH,
} from '@vereda/contract/urbanism/obras/obra';
import { catalog, type CatalogAddress } from '#catalog/catalog.ts';
import { choiceField, longTextField, switchField, textField } from '#forms/field-kit.tsx';
import { grouped } from '#forms/field.ts';
import { PlacesMap } from '../places-map.tsx';
import { deskWords as t } from './desk-words.ts';
import { amountField, dayField, placeField } from './obra-fields.tsx';
import { notedOf } from './noted-of.ts';
import { ObraRecord } from './obra-record.tsx';
import { ObraStageBadge } from './obra-badges.tsx';
import { obraCurrencies, obraKinds, obraWords as w } from './obra-words.ts';

/** The list of works, the form of a new one, and each of them. */
const obrasAt: CatalogAddress = (_within, id) => {
  if (id === undefined) return link('/admin/urbanism/obras', {}, {});
  return id === null
    ? link('/admin/urbanism/obras/add', {}, {})
    : link('/admin/urbanism/obras/$id', { id }, {});
};

const line = (label: string, hint?: string) =>
  textField({ label, max: OBRA_LINE_MAX_LENGTH, isOptional: true, ...(hint !== undefined && { hint }) });

/** Public works as staff keep them: the record in groups, with its stage and its progress above. */
export const obras = catalog('/urbanism/obras', {
  list: 'list-kept',
  words: { title: w.title, lead: t.lead, add: t.add, blank: t.blank, none: t.none, noneText: t.noneText },
  entity: 'obra',
  topics: ['obra-changed', 'obras-changed'],
  reads: ['POST /urbanism/obras/list'],
  at: obrasAt,
  fields: {
    ...grouped(t.identity, {
      name: textField({ label: w.name, max: OBRA_NAME_MAX_LENGTH }),
      expediente: line(w.expediente),
      kind: choiceField({ label: w.kind, options: obraKinds }),
      sector: line(w.sector),
      description: longTextField({ label: t.description, max: OBRA_TEXT_MAX_LENGTH, isOptional: true }),
      published: switchField({ label: t.published, hint: t.publishedHint, initial: false }),
    }),
    ...grouped(w.where, { address: line(w.address), geometry: placeField }),
    ...grouped(t.who, {
      responsible: line(w.responsible),
      contractor: line(w.contractor),
      contractor_id: line(w.contractorId),
    }),
    ...grouped(w.money, {
      currency: choiceField({ label: t.currency, options: obraCurrencies }),
      budget: amountField(w.budget),
      contract_amount: amountField(w.contractAmount),
      final_amount: amountField(w.finalAmount),
      funding: line(w.funding),
    }),
    ...grouped(w.dates, {
      planned_start: dayField({ label: w.plannedStart }),
      planned_end: dayField({ label: w.plannedEnd }),
      actual_start: dayField({ label: w.actualStart }),
      actual_end: dayField({ label: w.actualEnd }),
    }),
    ...grouped(t.acts, {
      start_act: line(t.startAct, t.startActHint),
      reception_act: line(t.receptionAct, t.receptionActHint),
    }),
  },
  columns: [
    { key: 'stage', header: w.stage, cell: ({ stage }) => <ObraStageBadge stage={stage} /> },
    'published',
  ],
  beside: PlacesMap,
  canShow: ({ shape }) => shape !== null,
  parts: ObraRecord,
  noted: notedOf,
});
