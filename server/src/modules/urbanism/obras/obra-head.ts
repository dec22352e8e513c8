import { can } from '@vereda/contract/access/can';
import { accessContext } from '#modules/configuration/public';
import type { Deps } from '#platform/deps';
import { dayWords } from '#platform/documents/day-words';
import { idInQuery, type PageHeads } from '#platform/http/page/page-head';
import { wordsOf } from '../messages/words.ts';
import { OBRA_DATA } from './obra.data-set.ts';
import { selectObra } from './obra.queries.ts';
import { columnsBut, WITHHELD } from './public-columns.ts';

const HEAVY = ['geometry', 'progress', 'story', 'source'];

/** What a published work says of itself to whoever is sent its address. */
export function obraHeads(deps: Deps): PageHeads {
  return {
    obra: async (value, locale) => {
      const id = idInQuery(value);
      const isPublic = can(null, 'urbanism.see-map', await accessContext(deps)) === 'allowed';
      if (id === null || !isPublic) return null;
      const columns = columnsBut([...HEAVY, ...WITHHELD]);
      const obra = await selectObra(deps.database, { scope: 'public', columns }, id);
      if (!obra) return null;
      const { name, stage, physical, planned_end: end, description } = obra;
      const words = wordsOf(locale);
      const standing = [words.stages[stage], end && words.embedPromised(dayWords(end, locale))];
      const said = [
        `${standing.filter(Boolean).join(', ')}.`,
        physical !== null && words.obraBuilt(physical),
        description,
      ];
      return {
        title: name,
        description: said.filter(Boolean).join(' '),
        query: `?obra=${id}`,
        feeds: [{ title: OBRA_DATA.title[locale], path: `/api/open-data/feed/obras?locale=${locale}` }],
      };
    },
  };
}
