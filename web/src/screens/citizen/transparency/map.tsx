import { OpenMap } from '#modules/transparency/open-map/open-map.tsx';

/** /citizen/transparency/map: what the city publishes of its places and works, on one map with its list. */
export default function OpenMapScreen() {
  return <OpenMap />;
}
