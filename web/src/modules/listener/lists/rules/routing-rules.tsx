import { RULE_NAME_MAX_LENGTH } from '@vereda/contract/listener/lists/routing-rule';
import { catalog } from '#catalog/catalog.ts';
import { referenceField } from '#catalog/reference-field.tsx';
import { switchField, textField } from '#forms/field-kit.tsx';
import { pickField } from '../pick-field.tsx';
import { CategoryChoices, TypeChoices } from '../type-choices.tsx';
import { AreaChoices } from './area-choices.tsx';
import { RuleTrial } from './rule-trial.tsx';
import { ruleWords as t } from './rule-words.ts';
import { setUpAt } from '../set-up-address.ts';

/** Who is in charge of what, in the order that decides among rules that are as close. */
export const routingRules = catalog('/listener/routing-rules', {
  isOrdered: true,
  words: {
    title: t.rules,
    lead: t.rulesLead,
    add: t.addRule,
    blank: t.newRule,
    none: t.noRules,
    noneText: t.noRulesText,
  },
  entity: 'routing-rule',
  topics: ['desk-list-changed', 'catalog-changed', 'area-changed'],
  reads: ['POST /category/get-in-charge', 'POST /category/get-unused', 'POST /secretary/tree'],
  at: setUpAt('rules'),
  fields: {
    name: textField({ label: t.name, max: RULE_NAME_MAX_LENGTH }),
    category_id: pickField({ label: t.category, none: t.any, Choices: CategoryChoices }),
    subcategory_id: pickField({ label: t.type, none: t.any, Choices: TypeChoices }),
    colonia_id: referenceField('/urbanism/colonias', { label: t.colonia, none: t.everywhere }),
    node_id: pickField({ label: t.area, none: t.chooseArea, isNeeded: true, Choices: AreaChoices }),
    auto_assign: switchField({ label: t.auto, hint: t.autoHint, initial: false }),
  },
  columns: [
    {
      key: 'about',
      header: t.about,
      cell: ({ type, colonia }) => [type ?? t.everything, colonia].filter(Boolean).join(' · '),
    },
    { key: 'area', header: t.area, cell: ({ area }) => area },
    'auto_assign',
  ],
  preview: RuleTrial,
});
