import { sql } from 'kysely';
import type { Linkable, Named } from '#platform/catalog/linkable';
import { withinObras, wordsMatch } from './obra.queries.ts';

const THING = sql`p.id, p.name, p.name as name_en, p.id::text as ref`;

/** Public works as links name them. */
export const OBRA_LINKABLE: Linkable = {
  kind: 'obra',
  access: { desk: 'urbanism.operate', public: 'urbanism.see-map' },
  select: async (database, { ids, reader }) => {
    const scope = reader.at === 'desk' ? 'staff' : 'public';
    const { rows } = await sql<Named>`
      select ${THING} from urbanism.obras p
      where p.id = any(${[...ids]}::int[]) and p.deleted_at is null and ${withinObras(scope)}
      order by p.id desc`.execute(database);
    return rows;
  },
  find: async (database, { search, limit }) => {
    const { rows } = await sql<Named>`
      select ${THING} from urbanism.obras p where p.deleted_at is null and ${wordsMatch(search)}
      order by p.id desc limit ${limit}`.execute(database);
    return rows;
  },
};
