import { sql } from 'kysely';
import type { Linkable, Named } from '#platform/catalog/linkable';
import { hasWords } from './map-point.queries.ts';
import { IS_SHOWN } from './public/shown.ts';

const THING = sql`p.id, p.name, p.name as name_en, p.id::text as ref`;

/** Points of the transparency map as links name them; everybody sees those that are on the open map. */
export const MAP_POINT_LINKABLE: Linkable = {
  kind: 'map-point',
  access: { desk: 'transparency.operate', public: 'transparency.see-map' },
  select: async (database, { ids, reader }) => {
    const { rows } = await sql<Named>`
      select ${THING} from transparency.map_points p
      where p.id = any(${[...ids]}::int[]) and p.deleted_at is null
        and ${reader.at === 'desk' ? sql`true` : IS_SHOWN} order by p.id desc`.execute(database);
    return rows;
  },
  find: async (database, { search, limit }) => {
    const { rows } = await sql<Named>`
      select ${THING} from transparency.map_points p where p.deleted_at is null and ${hasWords(search)}
      order by p.id desc limit ${limit}`.execute(database);
    return rows;
  },
};
