import { GuidedForm } from '#modules/listener/filing/guided-form.tsx';

/** /citizen/listener/create-v3: a report in four steps, without login. */
export default function CreateV3Screen() {
  return <GuidedForm />;
}
