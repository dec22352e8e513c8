import { noticeTextEndpoints } from '@vereda/contract/listener/lists/notice-text';
import { catalogDesk } from '#platform/catalog/desk';
import { ensureReach, TYPE_COLUMN } from '../../organization/routing-rule.desk.ts';

/** What the city says itself in notices; one text for a moment, a language and what it is about. */
export const NOTICE_TEXT_DESK = catalogDesk('listener.notice_texts', {
  endpoints: noticeTextEndpoints,
  entity: 'notice-text',
  event: { topic: 'desk-list-changed', key: 'notice-text', audience: 'staff' },
  order: { name: 'text' },
  unique: ['moment', 'locale', 'category_id', 'subcategory_id'],
  columns: { type: TYPE_COLUMN },
  // A type has its category by itself, also once it goes to another one.
  stored: { category_id: ({ category_id: category, subcategory_id: type }) => (type ? null : category) },
  historyOf: ({ type: _type, ...kept }) => kept,
  ensure: (act, { category_id: category, subcategory_id: type }) =>
    ensureReach(act, category ?? null, type ?? null),
});
