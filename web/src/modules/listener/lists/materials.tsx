import { UNIT_MAX_LENGTH } from '@vereda/contract/listener/lists/activity-kind';
import { MATERIAL_NAME_MAX_LENGTH, UNIT_COST_MAX } from '@vereda/contract/listener/lists/material';
import { catalog, type CatalogAddress } from '#catalog/catalog.ts';
import { textField } from '#forms/field-kit.tsx';
import { formatNumber } from '#i18n/number.ts';
import { optionalAmount } from '../categories/optional-fields.ts';
import { keptByIntake } from './kept-by.ts';
import { listWords as t } from './list-words.ts';
import { setUpAt } from './set-up-address.ts';

/** What work uses up, where the desk adds to it; and where reports are set up. */
export const materials = materialsAt('/admin/listener/attention/create-materials');
export const materialsOfSetUp = materialsAt(setUpAt('materials'));

function materialsAt(at: '/admin/listener/attention/create-materials' | CatalogAddress) {
  return catalog('/listener/materials', {
    words: {
      title: t.materials,
      lead: t.materialsLead,
      add: t.addMaterial,
      blank: t.newMaterial,
      none: t.noMaterials,
      noneText: t.noMaterialsText,
    },
    entity: 'material',
    topics: ['desk-list-changed'],
    at,
    keeping: keptByIntake,
    fields: {
      name: textField({ label: t.name, max: MATERIAL_NAME_MAX_LENGTH }),
      unit: textField({ label: t.unit, hint: t.unitHint, max: UNIT_MAX_LENGTH }),
      unit_cost: optionalAmount({
        label: t.cost,
        hint: t.costHint,
        max: UNIT_COST_MAX,
        bad: t.costRule,
      }),
    },
    columns: [
      'unit',
      {
        key: 'cost',
        header: t.cost,
        cell: ({ unit_cost: cost }) =>
          cost === null ? '—' : formatNumber(cost, { decimals: 2, prefix: '$' }),
        isNumber: true,
      },
    ],
  });
}
