import { sql } from 'kysely';
import type { Linkable, LinkReader, Named } from '#platform/catalog/linkable';
import { deskScope, withinScope } from './scope.ts';
import { searchPage } from '../reading/search/search-page.queries.ts';
import { titleIn } from '../reading/title.ts';

const THING = sql`r.id, ${titleIn('es')} as name, ${titleIn('en')} as name_en, r.folio as ref`;

const seenBy = (reader: LinkReader) =>
  reader.at === 'desk' ? withinScope(deskScope(reader.viewer)) : sql`r.visible`;

/** Reports as links name them: at the desk within what somebody may read there, for everybody those on the public map. */
export const REPORT_LINKABLE: Linkable = {
  kind: 'report',
  access: { desk: 'listener.operate', public: 'listener.see-map' },
  select: async (database, { ids, reader }) => {
    const { rows } = await sql<Named>`
      select ${THING} from listener.reports r
      where r.id = any(${[...ids]}::int[]) and (${seenBy(reader)}) order by r.id desc`.execute(database);
    return rows;
  },
  find: async (database, { search, viewer, limit }) => {
    const page = await searchPage(
      database,
      { limit },
      {
        search,
        ordered: sql`true`,
        order: 'newest',
        at: sql`r.created_at`,
        id: sql`r.id`,
        item: sql`(select to_json(thing) from (select ${THING}) thing)`,
        from: sql`listener.reports r`,
        where: sql`(${seenBy({ at: 'desk', viewer })})`,
      },
    );
    return (JSON.parse(page.json) as { items: Named[] }).items;
  },
};
