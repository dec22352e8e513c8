import { categoryEndpoints, subcategoryEndpoints } from '@vereda/contract/listener/categories/category';
import { sql } from 'kysely';
import { catalogDesk } from '#platform/catalog/desk';
import { getEntry } from '#platform/catalog/reading.service';
import { ensureQuestions } from './questions.ts';

/** Groups of types of reports; one that has types cannot be removed. */
export const CATEGORY_DESK = catalogDesk('listener.categories', {
  endpoints: categoryEndpoints,
  entity: 'category',
  event: { topic: 'catalog-changed', key: 'category', audience: 'public' },
  order: { position: 'number' },
  unique: ['name'],
  countUse: sql<number>`(select count(*)::int from listener.subcategories s
    where s.category_id = p.id and s.deleted_at is null)`,
});

/** Types of reports; one with open reports cannot be removed. Reports that were filed keep the promise they were given. */
export const SUBCATEGORY_DESK = catalogDesk('listener.subcategories', {
  endpoints: subcategoryEndpoints,
  entity: 'subcategory',
  event: { topic: 'catalog-changed', key: 'subcategory', audience: 'public' },
  order: { name: 'text' },
  unique: ['name'],
  stored: { questions: ({ questions }) => sql`${JSON.stringify(questions)}::jsonb` },
  check: ({ questions = [] }) => ensureQuestions(questions),
  countUse: sql<number>`(select count(*)::int from listener.reports r
    where r.subcategory_id = p.id and r.stage <> 'closed')`,
  ensure: async ({ transaction }, { category_id: id }) => {
    await getEntry(transaction, { desk: CATEGORY_DESK, id });
  },
});
