import { UrbanismPage } from '#modules/urbanism/urbanism-page.tsx';

/** /admin/configurations/urbanism: neighborhoods, streets and map layers, and files that are brought in. */
export default function UrbanismScreen() {
  return <UrbanismPage />;
}
