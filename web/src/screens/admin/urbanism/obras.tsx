import { ObrasPage } from '#modules/urbanism/obras/obras-page.tsx';

/** /admin/urbanism/obras: the public works with their filters. */
export default function ObrasScreen() {
  return <ObrasPage />;
}
