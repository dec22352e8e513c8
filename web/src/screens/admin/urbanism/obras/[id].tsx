import { CatalogPage } from '#catalog/catalog-page.tsx';
import { obras } from '#modules/urbanism/obras/obras.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /admin/urbanism/obras/{id}: one public work with its steps, its progress and its record. */
export default function ObraScreen() {
  const { id } = useScreenParams('/admin/urbanism/obras/$id');
  return <CatalogPage of={obras} entry={id} />;
}
