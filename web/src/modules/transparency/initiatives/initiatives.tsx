import { link } from '@vereda/contract/link';
import { catalog } from '#catalog/catalog.ts';
import { initiativeForm } from './initiative-form.ts';
import { InitiativeParts } from './initiative-parts.tsx';
import { initiativeWords as t } from './initiative-words.ts';

/** Commitments of the city: their form, where each stands and what happened to it. */
export const initiatives = catalog('/transparency/initiatives', {
  list: 'list-kept',
  words: { title: t.title, add: t.add, blank: t.blank, none: t.none, noneText: t.noneText },
  entity: 'initiative',
  topics: ['initiative-changed'],
  reads: ['POST /transparency/initiatives/list', 'POST /transparency/initiatives/standing/:id'],
  at: (_within, id) => {
    if (id === undefined) return link('/admin/transparency/initiatives');
    if (id === null) return link('/admin/transparency/initiatives/add');
    return link('/admin/transparency/initiatives/$id', { id });
  },
  fields: initiativeForm,
  parts: InitiativeParts,
  stays: ({ status, published_at: published }) =>
    status === 'borrador' && published === null ? null : t.onlyDrafts,
});
