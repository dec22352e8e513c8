import { ClassicForm } from '#modules/listener/filing/one-page/classic-form.tsx';

/** /citizen/listener/create-v1: the whole report on one page. */
export default function CreateV1Screen() {
  return <ClassicForm />;
}
