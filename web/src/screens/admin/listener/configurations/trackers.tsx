import { CatalogPage } from '#catalog/catalog-page.tsx';
import { trackers } from '#modules/listener/desk/social/trackers.tsx';

/** /admin/listener/configurations/trackers: what is followed on social networks. */
export default function TrackersScreen() {
  return <CatalogPage of={trackers} />;
}
