import { PrintPage } from '#modules/listener/desk/print/print-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /admin/listener/attention/print/{id?}: the papers of a case, or of several that are chosen here. */
export default function PrintScreen() {
  const { id } = useScreenParams('/admin/listener/attention/print/{-$id}');
  return <PrintPage key={id} id={id === undefined ? null : Number(id)} />;
}
