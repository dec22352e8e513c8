import { Page } from '#ui/page.tsx';
import { NearObras } from './near-obras.tsx';
import { obraWords as w } from './obra-words.ts';
import { ObrasOnMap } from '../browse/obras-on-map.tsx';

/** The published works: what was promised, what is built, on one map. */
export function PublicObras() {
  return (
    <Page title={w.title} lead={w.lead}>
      <NearObras />
      <ObrasOnMap />
    </Page>
  );
}
