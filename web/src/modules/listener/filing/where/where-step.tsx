import type { Subcategory } from '@vereda/contract/listener/categories/category';
import type { ReactNode } from 'react';
import { MapLegend } from '#map/map-legend.tsx';
import type { MapView } from '#map/map-view.ts';
import { PickPlace } from '#map/pick-place/pick-place.tsx';
import { isPlaceKnown } from '#map/pick-place/place.ts';
import { startup } from '#session/startup.ts';
import blocks from '#ui/look/blocks.module.css';
import { browseTexts } from '../../browse/browse-texts.ts';
import { mapKeyAt } from '../../browse/map-address.ts';
import { publicPoints } from '../../place/public-points.ts';
import type { Draft } from '../draft.ts';
import type { StepFaults } from '../step-frame.tsx';
import { NearbyReports, type Joined } from './nearby-reports.tsx';
import { PlaceNotice } from './place-notice.tsx';
import { useNearby } from './use-nearby.ts';
import { whereTexts as t } from './where-texts.ts';

const PREFIX = 'report-place-';
const SEARCH = `${PREFIX}search`;

type WhereStepProps = {
  readonly draft: Draft;
  readonly faults: StepFaults;
  readonly change: (changes: Partial<Draft>) => void;
  readonly subcategory: Subcategory | null;
  /** The form has nothing but the place: Enter on a chosen one goes on. */
  readonly endsForm?: boolean;
  /** What follows from the place, e.g. `SimilarNearby`. */
  readonly children?: ReactNode;
};

/** The place, with what the city says of it and what is there already. */
export function WhereStep({
  draft,
  faults,
  change,
  subcategory,
  endsForm = false,
  children,
}: WhereStepProps) {
  const { position } = draft.place;
  const isService = draft.kind === 'service_report';
  return (
    <div className={blocks.stack}>
      {!isPlaceNeeded(draft, subcategory) && <p>{t.optional}</p>}
      <PickPlace
        idPrefix={PREFIX}
        value={draft.place}
        home={startup.setting.location}
        addressError={faults[SEARCH]}
        endsForm={endsForm}
        onChange={(place) => change({ place })}
        points={isService ? publicPoints({ category_id: draft.category_id }) : null}
        legend={isService ? signsKey : undefined}
        notice={position && <PlaceNotice point={position} />}
      >
        {children}
      </PickPlace>
    </div>
  );
}

type SimilarNearbyProps = { readonly draft: Draft; readonly onJoined: (joined: Joined) => void };

/** Reports of the draft's type around its place, once both are known; nothing where there are none. */
export function SimilarNearby({ draft, onJoined }: SimilarNearbyProps) {
  const similar = useNearby(draft);
  return similar.length > 0 && <NearbyReports reports={similar} onJoined={onJoined} />;
}

// What the signs around the place mean.
function signsKey({ zoom }: MapView) {
  const { signs, isGathered } = mapKeyAt(zoom, null);
  return (
    <details className="fold-out">
      <summary>{t.signs}</summary>
      <MapLegend title={t.signs} signs={signs} gathered={isGathered ? browseTexts.clusters : undefined} />
    </details>
  );
}

/** What is missing in this step. */
export function whereFaults(
  draft: Pick<Draft, 'kind' | 'place'>,
  subcategory: Subcategory | null,
): StepFaults {
  return isPlaceNeeded(draft, subcategory) && !isPlaceKnown(draft.place) ? { [SEARCH]: t.missing } : {};
}

function isPlaceNeeded({ kind }: Pick<Draft, 'kind'>, subcategory: Subcategory | null): boolean {
  return kind === 'service_report' && (subcategory?.place_needed ?? true);
}
