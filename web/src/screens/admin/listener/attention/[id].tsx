import { CaseFilePage } from '#modules/listener/desk/case/case-file-page.tsx';
import { useScreenParams } from '#ui/navigation.ts';

/** /admin/listener/attention/{id}: the case file of a report. */
export default function CaseFileScreen() {
  const { id } = useScreenParams('/admin/listener/attention/$id');
  return <CaseFilePage key={id} id={id} />;
}
