import type { Subcategory } from '@vereda/contract/listener/categories/category';
import { useCall } from '#api/use-call.ts';
import { startup } from '#session/startup.ts';
import { PickPlace } from '#map/pick-place/pick-place.tsx';
import { isPlaceKnown } from '#map/pick-place/place.ts';
import type { Draft } from '../draft.ts';
import type { StepFaults } from '../step-frame.tsx';
import { NearbyReports, type Joined } from './nearby-reports.tsx';
import { PlaceNotice } from './place-notice.tsx';
import classes from './where.module.css';
import { whereTexts as t } from './where-texts.ts';

const PREFIX = 'report-place-';
const STREET = `${PREFIX}street`;

type WhereStepProps = {
  readonly draft: Draft;
  readonly faults: StepFaults;
  readonly change: (changes: Partial<Draft>) => void;
  readonly onJoined: (joined: Joined) => void;
  readonly subcategory: Subcategory | null;
};

/** Step three: the place, and the reports that are already there. */
export function WhereStep({ draft, faults, change, onJoined, subcategory }: WhereStepProps) {
  const { position } = draft.place;
  const isService = draft.kind === 'service_report';
  const nearby = useCall(
    'POST /reports/nearby',
    { subcategory_id: draft.subcategory_id ?? 0, point: position ?? { lat: 0, lng: 0 } },
    { enabled: isService && position !== null && draft.subcategory_id !== null, keepPrevious: true },
  );
  const similar = position && isService ? (nearby.data?.items ?? []) : [];
  return (
    <div className={classes.where}>
      {!isPlaceNeeded(draft, subcategory) && <p>{t.optional}</p>}
      <PickPlace
        idPrefix={PREFIX}
        value={draft.place}
        home={startup.setting.location}
        addressError={faults[STREET]}
        onChange={(place) => change({ place })}
        notice={position && <PlaceNotice point={position} />}
      />
      {similar.length > 0 && <NearbyReports reports={similar} onJoined={onJoined} />}
    </div>
  );
}

/** What is missing in this step. */
export function whereFaults(draft: Draft, subcategory: Subcategory | null): StepFaults {
  return isPlaceNeeded(draft, subcategory) && !isPlaceKnown(draft.place) ? { [STREET]: t.missing } : {};
}

function isPlaceNeeded({ kind }: Draft, subcategory: Subcategory | null): boolean {
  return kind === 'service_report' && (subcategory?.place_needed ?? true);
}
