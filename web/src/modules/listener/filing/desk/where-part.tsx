import { useState } from 'react';
import { PickPlace } from '#map/pick-place/pick-place.tsx';
import { startup } from '#session/startup.ts';
import { publicPoints } from '../../place/public-points.ts';
import { PlaceNotice } from '../where/place-notice.tsx';
import { AddStreet } from './add-street.tsx';
import { DeskNearby, type AddedTo } from './desk-nearby.tsx';
import type { Intake } from './intake.ts';
import classes from './intake.module.css';

/** Begins the ids of the fields of the place. */
export const PLACE_PREFIX = 'intake-place-';

type WherePartProps = {
  readonly intake: Intake;
  readonly error: string | undefined;
  readonly change: (changes: Partial<Intake>) => void;
  readonly onJoined: (added: AddedTo) => void;
};

/** Where it is, what is there already, and a street that the map lacks. */
export function WherePart({ intake, error, change, onJoined }: WherePartProps) {
  const { place } = intake;
  const [added, setAdded] = useState(0);
  return (
    <div className={classes.part}>
      <PickPlace
        // A street that was added is written into its fields, which are folded until then.
        key={added}
        idPrefix={PLACE_PREFIX}
        value={place}
        home={startup.setting.location}
        addressError={error}
        onChange={(next) => change({ place: next })}
        points={publicPoints()}
        notice={place.position && <PlaceNotice point={place.position} />}
      >
        <DeskNearby intake={intake} onJoined={onJoined} />
      </PickPlace>
      <AddStreet
        onAdded={(street) => {
          change({ place: { ...place, address: { ...place.address, street } } });
          setAdded((count) => count + 1);
        }}
      />
    </div>
  );
}
