import { FiledById } from '#modules/listener/filing/filed/filed-by-id.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /citizen/listener/success/{id?}: what a signed-in person takes home after filing. */
export default function SuccessScreen() {
  const { id } = useScreenParams('/citizen/listener/success/{-$id}');
  return <FiledById id={id} />;
}
