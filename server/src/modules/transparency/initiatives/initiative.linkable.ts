import { sql } from 'kysely';
import type { Linkable, Named } from '#platform/catalog/linkable';
import { IS_PUBLIC } from './public/published.queries.ts';
import { wordsOf } from './search-words.ts';

/** Initiatives as links name them: at the desk as they are kept, for everybody as they were published. */
export const INITIATIVE_LINKABLE: Linkable = {
  kind: 'initiative',
  access: { desk: 'transparency.operate', public: 'transparency.see-published' },
  select: async (database, { ids, reader }) => {
    const wanted = sql`i.id = any(${[...ids]}::int[])`;
    const { rows } = await (
      reader.at === 'desk'
        ? sql<Named>`
            select i.id, i.name, i.name_en, i.id::text as ref from transparency.initiatives i
            where ${wanted} and i.deleted_at is null order by i.id desc`
        : sql<Named>`
            select i.id, i.published ->> 'name' as name, i.published ->> 'name_en' as name_en, i.id::text as ref
            from transparency.initiatives i where ${wanted} and ${IS_PUBLIC} order by i.id desc`
    ).execute(database);
    return rows;
  },
  find: async (database, { search, limit }) => {
    const words = wordsOf(search).map((word) => sql`i.words like platform.plain(${`%${word}%`})`);
    const { rows } = await sql<Named>`
      select i.id, i.name, i.name_en, i.id::text as ref from transparency.initiatives i
      where i.deleted_at is null and ${words.length > 0 ? sql.join(words, sql` and `) : sql`false`}
      order by i.changed_at desc, i.id desc limit ${limit}`.execute(database);
    return rows;
  },
};
