import {
  TEMPLATE_NAME_MAX_LENGTH,
  TEMPLATE_TEXT_MAX_LENGTH,
  TEMPLATE_USES,
  type TemplateUse,
} from '@vereda/contract/listener/lists/answer-template';
import { MOVE_WORDS } from '@vereda/contract/listener/moves/move-words';
import { catalog } from '#catalog/catalog.ts';
import { choicesField, longTextField, textField } from '#forms/field-kit.tsx';
import { locale } from '#i18n/locale.ts';
import { answerWords as t } from './answer-words.ts';
import { keptBySetUp } from '../kept-by.ts';
import { setUpAt } from '../set-up-address.ts';

const USE_WORDS = Object.fromEntries(
  TEMPLATE_USES.map((use) => [use, use === 'note' || use === 'mail' ? t[use] : MOVE_WORDS[use][locale]]),
) as Record<TemplateUse, string>;

/** Words that the desk answers with. */
export const answerTemplates = catalog('/listener/answer-templates', {
  isOrdered: true,
  words: {
    title: t.title,
    lead: t.lead,
    add: t.add,
    blank: t.blank,
    none: t.none,
    noneText: t.noneText,
  },
  entity: 'answer-template',
  topics: ['desk-list-changed'],
  at: setUpAt('answers'),
  keeping: keptBySetUp,
  fields: {
    name: textField({ label: t.name, max: TEMPLATE_NAME_MAX_LENGTH }),
    text: longTextField({ label: t.text, hint: t.textHint, max: TEMPLATE_TEXT_MAX_LENGTH }),
    text_en: longTextField({ label: t.textEn, hint: t.textHint, max: TEMPLATE_TEXT_MAX_LENGTH }),
    uses: choicesField({ label: t.uses, options: USE_WORDS }),
  },
  columns: ['uses'],
});
