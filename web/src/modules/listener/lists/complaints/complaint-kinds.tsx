import { link } from '@vereda/contract/link';
import { COMPLAINT_KIND_MAX_LENGTH } from '@vereda/contract/listener/lists/complaint';
import { catalog } from '#catalog/catalog.ts';
import { choiceField, translatedText } from '#forms/field-kit.tsx';
import { pickField } from '../pick-field.tsx';
import { TypeChoices } from '../type-choices.tsx';
import { complaintWords as t } from './complaint-words.ts';

/** What may be complained of, in the order in which it is offered. */
export const complaintKinds = catalog('/complaint/kinds', {
  isOrdered: true,
  words: {
    title: t.kinds,
    lead: t.kindsLead,
    add: t.addKind,
    blank: t.newKind,
    none: t.noKinds,
    noneText: t.noKindsText,
  },
  entity: 'complaint-kind',
  topics: ['desk-list-changed'],
  at: (_within, id) =>
    link(
      '/admin/listener/complaint',
      {},
      { tab: 'kinds', ...(id === null && { agregar: 'si' }), ...(typeof id === 'string' && { id }) },
    ),
  keeping: {
    permission: 'listener.configure',
    changing: 'listener.configure',
    otherwise: t.keptKinds,
  },
  fields: {
    ...translatedText('name', { label: t.name, max: COMPLAINT_KIND_MAX_LENGTH }),
    kind: choiceField({
      label: t.nature,
      options: { complaint: t.complaint, suggestion: t.suggestion, praise: t.praise },
    }),
    subcategory_id: pickField({ label: t.terms, none: t.choose, isNeeded: true, Choices: TypeChoices }),
  },
  columns: ['kind', 'subcategory_id'],
});
