import { activityKindEndpoints } from '@vereda/contract/listener/lists/activity-kind';
import { complaintKindEndpoints } from '@vereda/contract/listener/lists/complaint';
import { answerTemplateEndpoints } from '@vereda/contract/listener/lists/answer-template';
import { institutionEndpoints } from '@vereda/contract/listener/lists/institution';
import { materialEndpoints } from '@vereda/contract/listener/lists/material';
import { municipioEndpoints } from '@vereda/contract/listener/lists/municipio';
import type { Input } from '@vereda/contract/endpoint';
import { plantEntry, type By } from '#platform/catalog/plant-entry';
import type { DatabaseTransaction } from '#platform/database/database';
import { ACTIVITY_KIND_DESK } from '../activities/activity-kind.desk.ts';
import { MATERIAL_DESK } from '../activities/material.desk.ts';
import { COMPLAINT_KIND_DESK } from './complaint-kind.desk.ts';
import { ANSWER_TEMPLATE_DESK } from '../notices/answer-template.desk.ts';
import { INSTITUTION_DESK, MUNICIPIO_DESK } from './institution.desk.ts';

/** What a city's desk begins with. */
export type DeskLists = {
  readonly kinds: readonly Pick<Input<typeof activityKindEndpoints.create>, 'name' | 'name_en' | 'unit'>[];
  readonly materials: readonly Pick<Input<typeof materialEndpoints.create>, 'name' | 'unit' | 'unit_cost'>[];
  readonly municipios: readonly string[];
  readonly answers: readonly Pick<
    Input<typeof answerTemplateEndpoints.create>,
    'name' | 'text' | 'text_en' | 'uses'
  >[];
  readonly institutions: readonly (Pick<Input<typeof institutionEndpoints.create>, 'name' | 'kind'> &
    Partial<Pick<Input<typeof institutionEndpoints.create>, 'email' | 'phone'>>)[];
};

/** Adds the entries of the desk's lists in the caller's transaction, where nobody at the desk does. */
export async function plantLists(transaction: DatabaseTransaction, lists: DeskLists, by: By): Promise<void> {
  for (const kind of lists.kinds)
    await plantEntry(transaction, ACTIVITY_KIND_DESK, {
      fields: activityKindEndpoints.create.input.parse(kind),
      by,
    });
  for (const material of lists.materials)
    await plantEntry(transaction, MATERIAL_DESK, {
      fields: materialEndpoints.create.input.parse(material),
      by,
    });
  for (const name of lists.municipios)
    await plantEntry(transaction, MUNICIPIO_DESK, {
      fields: municipioEndpoints.create.input.parse({ name }),
      by,
    });
  for (const institution of lists.institutions)
    await plantEntry(transaction, INSTITUTION_DESK, {
      fields: institutionEndpoints.create.input.parse(institution),
      by,
    });
  for (const answer of lists.answers)
    await plantEntry(transaction, ANSWER_TEMPLATE_DESK, {
      fields: answerTemplateEndpoints.create.input.parse(answer),
      by,
    });
}

/** What may be complained of at first, without the type that it is answered under. */
export type ComplaintKinds = readonly Pick<
  Input<typeof complaintKindEndpoints.create>,
  'name' | 'name_en' | 'kind'
>[];

/** Adds kinds of complaint under a type in the caller's transaction, where nobody at the desk does. */
export async function plantComplaintKinds(
  transaction: DatabaseTransaction,
  kinds: ComplaintKinds,
  { by, typeId }: { readonly by: By; readonly typeId: number },
): Promise<void> {
  for (const kind of kinds) {
    const fields = complaintKindEndpoints.create.input.parse({ ...kind, subcategory_id: typeId });
    await plantEntry(transaction, COMPLAINT_KIND_DESK, { fields, by });
  }
}
