import type { ReportView } from '@vereda/contract/listener/report-shapes';
import { useCall } from '#api/use-call.ts';
import { Section } from '#ui/page.tsx';
import { GoThere } from '../place/go-there.tsx';
import { boxAround, type Point } from '../place/near-point.ts';
import { PlaceMap } from '../place/place-map.tsx';
import { placeWords as t } from '../place/place-words.ts';
import { publicPoints } from '../place/public-points.ts';
import { RecentRows } from '../place/recent-rows.tsx';
import { useOpenSign } from '../place/use-open-sign.ts';

const NEAR_METERS = 400;

/** Where a report is, how to get there, and the public reports around it; nothing for one without a place. */
export function StoryPlace({ report }: { readonly report: ReportView }) {
  const { lat, lng } = report;
  if (lat === null || lng === null) return null;
  return <Placed report={report} at={{ lat, lng }} />;
}

function Placed({ report, at }: { readonly report: ReportView; readonly at: Point }) {
  const openSign = useOpenSign();
  return (
    <>
      <PlaceMap
        at={at}
        points={{ ...publicPoints(), leftOutId: String(report.id) }}
        onPoint={(point) => {
          if (point.id !== String(report.id)) openSign(point);
        }}
      />
      <GoThere at={at} place={report.address} />
      <Near id={report.id} at={at} />
    </>
  );
}

function Near({ id, at }: { readonly id: number; readonly at: Point }) {
  const { data } = useCall('GET /reports/recent', { bbox: boxAround(at, NEAR_METERS) });
  const others = data?.items.filter((item) => item.id !== id) ?? [];
  if (others.length === 0) return null;
  return (
    <div className="no-print">
      <Section title={t.near}>
        <RecentRows items={others} />
      </Section>
    </div>
  );
}
