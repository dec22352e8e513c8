import { PublicObras } from '#modules/urbanism/obras/public-obras.tsx';

/** /citizen/urbanism/obras: the published public works, as a list and on the map. */
export default function CitizenObrasScreen() {
  return <PublicObras />;
}
