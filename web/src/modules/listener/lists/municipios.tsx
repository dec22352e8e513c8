import { INSTITUTION_NAME_MAX_LENGTH } from '@vereda/contract/listener/lists/municipio';
import { catalog } from '#catalog/catalog.ts';
import { textField } from '#forms/field-kit.tsx';
import { reachFields } from './reach-fields.ts';
import { keptBySetUp } from './kept-by.ts';
import { listWords as t } from './list-words.ts';
import { setUpAt } from './set-up-address.ts';

/** Where what lies outside the city belongs. */
export const municipios = catalog('/listener/municipios', {
  words: {
    title: t.municipios,
    lead: t.municipiosLead,
    add: t.addMunicipio,
    blank: t.newMunicipio,
    none: t.noMunicipios,
    noneText: t.noMunicipiosText,
  },
  entity: 'municipio',
  topics: ['desk-list-changed'],
  at: setUpAt('municipios'),
  keeping: keptBySetUp,
  fields: {
    name: textField({ label: t.name, max: INSTITUTION_NAME_MAX_LENGTH }),
    ...reachFields,
  },
  columns: ['email', 'phone'],
});
