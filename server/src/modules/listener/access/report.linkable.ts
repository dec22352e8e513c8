import { sql } from 'kysely';
import type { Linkable, LinkReader, Named } from '#platform/catalog/linkable';
import { deskScope, withinScope } from './scope.ts';
import { matching } from '../reading/search/search.ts';
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
    const { rows } = await sql<Named>`
      select ${THING} from listener.reports r
      where ${matching(search)} and (${seenBy({ at: 'desk', viewer })})
      order by r.created_at desc, r.id desc limit ${limit}`.execute(database);
    return rows;
  },
};
