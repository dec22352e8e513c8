import type { FiledReport } from '@vereda/contract/listener/report-filing';
import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { useCall } from '#api/use-call.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { EmptyState, Loaded } from '#ui/states.tsx';
import { FiledReportView } from './filed-report.tsx';
import { filedTexts as t } from './filed-texts.ts';

/** A report that its signed-in author has just filed, by its number. */
export function FiledById({ id }: { readonly id: string | undefined }) {
  const report = useCall('POST /reports/get/:id', { id: Number(id) || 0 }, { enabled: id !== undefined });
  const actions = (
    <ButtonLink to="/citizen/listener/create-v3" variant="default">
      {t.another}
    </ButtonLink>
  );
  return (
    <Page title={t.title} width="text">
      {id === undefined ? (
        <EmptyState title={t.none} actions={actions} />
      ) : (
        <Loaded query={report}>
          {(view) => <FiledReportView report={filedOf(view)} email={null} actions={actions} />}
        </Loaded>
      )}
    </Page>
  );
}

function filedOf({
  id,
  folio,
  stage,
  isPublic,
  promised_at,
  colonia,
  outside_area,
}: ReportView): FiledReport {
  return {
    id,
    folio,
    secret: null,
    key_mailed: false,
    stage,
    isPublic,
    promised_at,
    colonia,
    warnings: outside_area ? ['outside-area'] : [],
  };
}
