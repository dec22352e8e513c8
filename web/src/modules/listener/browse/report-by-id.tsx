import { lazy, Suspense, type ReactNode } from 'react';
import { useCall } from '#api/use-call.ts';
import { Page } from '#ui/page.tsx';
import { Loaded, Skeleton } from '#ui/states.tsx';

// Map and lists come without it: most who look at them open none.
const ReportStory = lazy(() =>
  import('../story/report-story.tsx').then((file) => ({ default: file.ReportStory })),
);

type ReportByIdProps = {
  readonly id: number;
  /** The way back, above the title. */
  readonly back: ReactNode;
  /** Stands while the report's own title is not known. */
  readonly title: string;
};

/** A public report or one's own, by its number, inside a signed-in screen. */
export function ReportById({ id, back, title }: ReportByIdProps) {
  const report = useCall('POST /reports/get/:id', { id });
  const { data } = report;
  const skeleton = <Skeleton lines={8} height={32} />;
  const above = (
    <>
      {back}
      {data && <span className="tabular"> · {data.folio}</span>}
    </>
  );
  return (
    <Page key={data?.id} title={data?.title ?? title} tabTitle={data?.folio} above={above} width="text">
      <Loaded query={report} skeleton={skeleton}>
        {(view) => (
          <Suspense fallback={skeleton}>
            <ReportStory report={view} author={{ by: 'session', id }} />
          </Suspense>
        )}
      </Loaded>
    </Page>
  );
}
