import type { CaseFile } from '@vereda/contract/listener/case-file';
import { useLive } from '#api/use-live.ts';
import blocks from '#ui/look/blocks.module.css';
import { ObrasHere } from '#modules/urbanism/obras.public.ts';
import { Link } from '#ui/link.tsx';
import { useGoTo } from '#ui/navigation.ts';
import { Section } from '#ui/page.tsx';
import { GoThere } from '../../place/go-there.tsx';
import type { Point } from '../../place/near-point.ts';
import { PlaceMap } from '../../place/place-map.tsx';
import { placeWords as t } from '../../place/place-words.ts';
import { StageSign } from '../../place/stage-sign.tsx';
import { STAGE_SIGNS, stageWords } from '../../stage-badge.tsx';
import { REPORT_TOPICS } from '../report-topics.ts';
import classes from './case-file.module.css';
import { NEAR_METERS, useNearCases, type NearCase } from './near-cases.ts';

const CASE = '/admin/listener/attention/$id';
const LISTED_MAX = 5;

/** Where a case is, how to get there, and the cases around it that this member of staff may read; `PlacePart` has the words for who may correct them. */
export function CasePlace({ file: { report, may_place: mayPlace } }: { readonly file: CaseFile }) {
  const { id, lat, lng, address, colonia } = report;
  const words = mayPlace ? '' : [address, colonia].filter(Boolean).join(' · ');
  const at = lat === null || lng === null ? null : { lat, lng };
  if (!words && !at) return null;
  return (
    <div className={words ? undefined : 'no-print'}>
      <Section title={t.where}>
        {words && <p>{words}</p>}
        {at && <Surroundings id={id} at={at} place={address} />}
      </Section>
    </div>
  );
}

type SurroundingsProps = { readonly id: number; readonly at: Point; readonly place: string | null };

function Surroundings({ id, at, place }: SurroundingsProps) {
  const goTo = useGoTo();
  const known = useNearCases(id, at);
  useLive(REPORT_TOPICS, ['POST /reports/get']);
  const near = known ?? [];
  return (
    <div className={`${blocks.stack} no-print`}>
      <PlaceMap
        at={at}
        points={{
          placed: near.map((row) => ({ id: row.id, lat: row.lat, lng: row.lng, state: row.stage })),
          signBy: 'stage',
          signs: STAGE_SIGNS,
        }}
        onPoint={(point) => {
          if (point.id !== null) goTo({ to: CASE, params: { id: point.id } });
        }}
      />
      <ObrasHere point={at} />
      <GoThere at={at} place={place} />
      {known && <NearList near={near.slice(0, LISTED_MAX)} />}
    </div>
  );
}

function NearList({ near }: { readonly near: readonly NearCase[] }) {
  if (near.length === 0) return <p className={blocks.hint}>{t.nearNone({ meters: NEAR_METERS })}</p>;
  return (
    <section aria-label={t.nearMeters({ meters: NEAR_METERS })}>
      <h3 className={classes.nearTitle}>{t.nearMeters({ meters: NEAR_METERS })}</h3>
      <ul className={blocks.rows}>
        {near.map((row) => (
          <li key={row.id} className={classes.near}>
            <StageSign stage={row.stage} />
            <Link to={CASE} params={{ id: String(row.id) }}>
              {row.folio} · {row.title}
            </Link>
            <span className={blocks.hint}>
              {t.metersAway({ meters: Math.round(row.meters) })} · {stageWords(row.stage, row.outcome)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
