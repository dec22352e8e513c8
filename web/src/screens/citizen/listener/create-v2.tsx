import { MapFirstForm } from '#modules/listener/filing/one-page/map-first-form.tsx';

/** /citizen/listener/create-v2: the place first, then the rest of the report. */
export default function CreateV2Screen() {
  return <MapFirstForm />;
}
