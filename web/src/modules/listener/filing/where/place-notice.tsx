import { useCall } from '#api/use-call.ts';
import { ObrasHere } from '#modules/urbanism/obras.public.ts';
import type { MapPosition } from '#map/map-view.ts';
import { Message } from '#ui/message.tsx';
import { whereTexts as t } from './where-texts.ts';

type PlaceNoticeProps = { readonly point: MapPosition };

/** What the city says of a point before it is sent: its colonia, or that it lies outside, and what it builds there. Nothing without network. */
export function PlaceNotice({ point }: PlaceNoticeProps) {
  return (
    <>
      <Served point={point} />
      <ObrasHere point={point} />
    </>
  );
}

function Served({ point }: PlaceNoticeProps) {
  const { data: place } = useCall('POST /reports/place', { point });
  if (!place) return null;
  if (place.warnings.length === 0)
    return place.colonia && <span>{t.colonia({ colonia: place.colonia })}</span>;
  const isSwapped = place.warnings.includes('maybe-swapped');
  return <Message tone="warning">{isSwapped ? t.swapped : t.outside}</Message>;
}
