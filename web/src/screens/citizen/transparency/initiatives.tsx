import { PromiseList } from '#modules/transparency/promises/promise-list.tsx';

/** /citizen/transparency/initiatives: the published initiatives, narrowed in the address. */
export default function CitizenInitiativesScreen() {
  return <PromiseList />;
}
