import { noticeTextEndpoints } from '@vereda/contract/listener/lists/notice-text';
import { AppError } from '#platform/errors';
import { catalogDesk } from '#platform/catalog/desk';
import { ensureFits } from './ensure-fits.ts';
import { findSame } from './own-words.ts';
import { ensureReach, TYPE_COLUMN } from '../../organization/routing-rule.desk.ts';

/** What the city says itself in notices; one text for a moment, a language and what it is about. */
export const NOTICE_TEXT_DESK = catalogDesk('listener.notice_texts', {
  endpoints: noticeTextEndpoints,
  entity: 'notice-text',
  event: { topic: 'desk-list-changed', key: 'notice-text', audience: 'staff' },
  order: { name: 'text' },
  unique: ['name'],
  columns: { type: TYPE_COLUMN },
  // A type has its category by itself, also once it goes to another one.
  stored: { category_id: ({ category_id: category, subcategory_id: type }) => (type ? null : category) },
  check: ensureFits,
  historyOf: ({ type: _type, ...kept }) => kept,
  ensure: async (act, wanted) => {
    await ensureReach(act, wanted.category_id ?? null, wanted.subcategory_id ?? null);
    const name = await findSame(act.transaction, { ...wanted, exceptId: act.before?.id ?? null });
    if (name === null) return;
    const fields = { moment: 'listener/notice-text-twice' } as const;
    throw new AppError('listener/notice-text-twice', { params: { name }, fields });
  },
});
