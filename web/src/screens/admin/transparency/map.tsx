import { MapPointsPage } from '#modules/transparency/map/map-point-list.tsx';

/** /admin/transparency/map: points of the transparency map, and many of them at once. */
export default function TransparencyMapScreen() {
  return <MapPointsPage />;
}
