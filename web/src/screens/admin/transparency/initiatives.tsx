import { InitiativesPage } from '#modules/transparency/initiatives/initiative-list.tsx';

/** /admin/transparency/initiatives: what the city commits to. */
export default function InitiativesScreen() {
  return <InitiativesPage />;
}
