import { NeighborhoodPage } from '#modules/urbanism/colonias/neighborhood-page.tsx';

/** /admin/urbanism/obras/create-neighborhood: neighborhoods are drawn, split and merged; the list above takes them from a file. */
export default function CreateNeighborhoodScreen() {
  return <NeighborhoodPage />;
}
