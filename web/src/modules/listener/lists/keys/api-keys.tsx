import { API_KEY_NAME_MAX_LENGTH } from '@vereda/contract/listener/lists/api-key';
import { EMAIL_MAX_LENGTH } from '@vereda/contract/limits';
import { catalog } from '#catalog/catalog.ts';
import { switchField, textField } from '#forms/field-kit.tsx';
import { email } from '#forms/rules.ts';
import { formatNumber } from '#i18n/number.ts';
import { setUpAt } from '../set-up-address.ts';
import { KeyParts } from './key-parts.tsx';
import { keyWords as t } from './key-words.ts';

/** Systems that send reports, each with its key. */
export const apiKeys = catalog('/listener/api-keys', {
  words: {
    title: t.title,
    lead: t.lead,
    add: t.add,
    blank: t.blank,
    none: t.none,
    noneText: t.noneText,
    search: t.search,
  },
  entity: 'api-key',
  topics: ['desk-list-changed'],
  at: setUpAt('keys'),
  parts: KeyParts,
  fields: {
    name: textField({ label: t.name, hint: t.nameHint, max: API_KEY_NAME_MAX_LENGTH }),
    email: textField({ label: t.email, hint: t.emailHint, max: EMAIL_MAX_LENGTH, rule: email }),
    active: switchField({ label: t.active, hint: t.activeHint }),
  },
  columns: [
    { key: 'key', header: t.start, cell: ({ key_start: start }) => (start ? `${start}…` : t.noKey) },
    { key: 'reports', header: t.reports, cell: ({ reports }) => formatNumber(reports), isNumber: true },
    'active',
  ],
});
