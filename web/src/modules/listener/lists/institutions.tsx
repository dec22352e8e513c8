import { INSTITUTION_NAME_MAX_LENGTH } from '@vereda/contract/listener/lists/municipio';
import { catalog } from '#catalog/catalog.ts';
import { referenceField } from '#catalog/reference-field.tsx';
import { choiceField, textField } from '#forms/field-kit.tsx';
import { keptByIntake } from './kept-by.ts';
import { listWords as t } from './list-words.ts';
import { reachFields } from './reach-fields.ts';

/** Who asks, helps, or takes cases over. */
export const institutions = catalog('/listener/institutions', {
  words: {
    title: t.institutions,
    lead: t.institutionsLead,
    add: t.addInstitution,
    blank: t.newInstitution,
    none: t.noInstitutions,
    noneText: t.noInstitutionsText,
  },
  entity: 'institution',
  topics: ['desk-list-changed'],
  at: '/admin/listener/attention/create-institution',
  keeping: keptByIntake,
  fields: {
    name: textField({ label: t.name, max: INSTITUTION_NAME_MAX_LENGTH }),
    kind: choiceField({
      label: t.kind,
      options: {
        utility: t.utility,
        government: t.government,
        school: t.school,
        health: t.health,
        association: t.association,
        other: t.other,
      },
    }),
    municipio_id: referenceField('/listener/municipios', { label: t.municipio, none: t.here }),
    ...reachFields,
  },
  columns: ['kind', 'municipio_id', 'phone'],
});
