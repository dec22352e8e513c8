import { useCall } from '#api/use-call.ts';
import { Page } from '#ui/page.tsx';
import { deskWords as t } from '../desk-words.ts';
import { CaseFile } from './case-file.tsx';
import { CaseNeighbours } from './case-neighbours.tsx';
import { CaseHead } from './case-head.tsx';

/** The case of one report on a page of its own. */
export function CaseFilePage({ id }: { readonly id: string }) {
  const { data } = useCall('POST /reports/case/:id', { id: Number(id) });
  return (
    <Page
      title={data?.report.title ?? t.case}
      {...(data && { tabTitle: `${data.report.folio} · ${t.case}` })}
      above={<CaseNeighbours id={Number(id)} />}
      lead={data && <CaseHead report={data.report} />}
    >
      <CaseFile id={Number(id)} isOnPage />
    </Page>
  );
}
