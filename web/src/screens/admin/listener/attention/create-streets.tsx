import { StreetsToAdd } from '#modules/listener/lists/streets-to-add.tsx';

/** /admin/listener/attention/create-streets: streets that the map does not have yet. */
export default function CreateStreetsScreen() {
  return <StreetsToAdd />;
}
