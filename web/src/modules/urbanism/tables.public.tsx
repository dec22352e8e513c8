import { useCan } from '#session/viewer.ts';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page.tsx';
import { BoundTables } from './layers/bound-tables.tsx';
import { tableWords as t } from './layers/table-words.ts';

/** What the tables of the settings show on the maps, for who keeps the map; nothing for others. */
export function TablesShown() {
  if (useCan('urbanism.operate') !== 'allowed') return null;
  return (
    <Section title={t.title} lead={t.lead}>
      <BoundTables>
        <Link to="/admin/configurations/urbanism" query={{ tab: 'layers' }}>
          {t.layers}
        </Link>
      </BoundTables>
    </Section>
  );
}
