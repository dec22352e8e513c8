import type { NamedAfter } from '@vereda/contract/urbanism/reshape';
import blocks from '#ui/look/blocks.module.css';
import { reshapeWords as t } from './reshape-words.ts';

/** What happens to what goes by the name of colonias that change, before it is done. */
export function NamedAfterList({ of }: { readonly of: NamedAfter }) {
  const { streets, courseless, obras, map_points: points, initiatives, reports, rules } = of;
  const told = [
    reports > 0 && t.reports({ count: reports }),
    streets > 0 && t.streets({ count: streets }),
    courseless > 0 && t.courseless({ count: courseless }),
    obras + points > 0 && t.places({ count: obras + points }),
    initiatives > 0 && t.promises({ count: initiatives }),
    rules > 0 && t.rules({ count: rules }),
  ].filter((line) => line !== false);
  return (
    <section aria-label={t.happens}>
      <h2 className={blocks.heading}>{t.happens}</h2>
      <ul className="prose-list">
        {told.length === 0 && <li>{t.nothing}</li>}
        {told.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{t.kept}</li>
      </ul>
    </section>
  );
}
