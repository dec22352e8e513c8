import {
  hasWholeBraces,
  knowsPlaceholders,
  momentWords,
  NOTICE_MOMENTS,
  NOTICE_NAME_MAX_LENGTH,
  NOTICE_PLACEHOLDERS,
  NOTICE_TEXT_MAX_LENGTH,
  type NoticeMoment,
} from '@vereda/contract/listener/lists/notice-text';
import { catalog } from '#catalog/catalog.ts';
import { choiceField, longTextField, textField } from '#forms/field-kit.tsx';
import { locale } from '#i18n/locale.ts';
import { keptBySetUp } from '../kept-by.ts';
import { pickField } from '../pick-field.tsx';
import { setUpAt } from '../set-up-address.ts';
import { CategoryChoices, TypeChoices } from '../type-choices.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { noticeTextWords as t } from './notice-text-words.ts';

const MOMENTS = Object.fromEntries(
  NOTICE_MOMENTS.map((moment) => [moment, momentWords(moment)[locale]]),
) as Record<NoticeMoment, string>;
const IN_BRACES = NOTICE_PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

/** What the city says itself in notices to who reported. */
export const noticeTexts = catalog('/listener/notice-texts', {
  words: {
    title: t.title,
    lead: t.lead,
    add: t.add,
    blank: t.blank,
    none: t.none,
    noneText: t.noneText,
    search: t.search,
  },
  entity: 'notice-text',
  topics: ['desk-list-changed', 'catalog-changed'],
  at: setUpAt('notices'),
  keeping: keptBySetUp,
  fields: {
    name: textField({ label: t.name, max: NOTICE_NAME_MAX_LENGTH }),
    moment: choiceField({ label: t.moment, options: MOMENTS }),
    channel: choiceField({
      label: t.channel,
      hint: t.channelHint,
      options: { mail: t.mail, sms: t.sms },
    }),
    locale: choiceField({ label: t.locale, options: { es: t.es, en: t.en } }),
    category_id: pickField({ label: t.category, none: t.any, Choices: CategoryChoices }),
    subcategory_id: pickField({ label: t.type, none: t.any, Choices: TypeChoices }),
    text: longTextField({
      label: t.text,
      hint: t.textHint({ list: IN_BRACES }),
      max: NOTICE_TEXT_MAX_LENGTH,
      rule: (value) => faultIn(String(value)),
    }),
  },
  columns: [
    { key: 'about', header: t.about, cell: ({ type }) => type ?? t.everything },
    'moment',
    'channel',
    'locale',
  ],
  preview: NoticePreview,
});

function faultIn(text: string): string | null {
  if (!hasWholeBraces(text)) return t.unclosed;
  return knowsPlaceholders(text) ? null : t.unknown({ list: IN_BRACES });
}
