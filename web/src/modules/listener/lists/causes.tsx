import { CAUSE_NAME_MAX_LENGTH } from '@vereda/contract/listener/lists/cause';
import { catalog } from '#catalog/catalog.ts';
import { fixed } from '#forms/field.ts';
import { choiceField, translatedText } from '#forms/field-kit.tsx';
import { listWords as t } from './list-words.ts';
import { setUpAt } from './set-up-address.ts';

/** Reasons of moves, in the order in which they are offered. */
export const causes = catalog('/causes', {
  list: 'list-kept',
  isOrdered: true,
  words: {
    title: t.causes,
    lead: t.causesLead,
    add: t.addCause,
    blank: t.newCause,
    none: t.noCauses,
    noneText: t.noCausesText,
  },
  entity: 'cause',
  topics: ['desk-list-changed'],
  reads: ['POST /causes/list'],
  at: setUpAt('causes'),
  fields: {
    ...translatedText('name', { label: t.name, max: CAUSE_NAME_MAX_LENGTH }),
    use: fixed(
      choiceField({
        label: t.use,
        options: {
          return: t.return,
          reject: t.reject,
          'close-unfounded': t['close-unfounded'],
          'close-not-ours': t['close-not-ours'],
        },
      }),
    ),
  },
  columns: ['use'],
});
