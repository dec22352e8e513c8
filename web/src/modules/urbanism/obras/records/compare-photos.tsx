import { IconArrowsHorizontal } from '@tabler/icons-react';
import type { WorkRecord } from '@vereda/contract/urbanism/obras/records/record';
import { useState, type CSSProperties } from 'react';
import { addressOf, captionOf } from './photo-words.ts';
import { photoMoments, recordWords as t } from './record-words.ts';
import classes from './records.module.css';

const HALF = 50;

type ComparePhotosProps = { readonly before: WorkRecord; readonly later: WorkRecord };

/** Two photos of the same spot over each other; the edge between them goes with a slider that lies over them, by mouse, finger or keys. */
export function ComparePhotos({ before, later }: ComparePhotosProps) {
  const [seen, setSeen] = useState(HALF);
  const said = (photo: WorkRecord) =>
    t.photoOf({
      moment: photoMoments[photo.word as keyof typeof photoMoments],
      title: photo.title ?? '',
    });
  return (
    <div className={classes.compared}>
      <div className={classes.compare} style={{ '--seen': `${seen}%` } as CSSProperties}>
        <img src={addressOf(before)} alt={said(before)} />
        <img className={classes.later} src={addressOf(later)} alt={said(later)} />
        <span className={classes.edge} aria-hidden>
          <IconArrowsHorizontal size={20} />
        </span>
        <input
          className={classes.range}
          type="range"
          min={0}
          max={100}
          value={seen}
          aria-label={t.compare}
          aria-valuetext={t.comparing({ percent: seen })}
          onChange={(event) => setSeen(Number(event.currentTarget.value))}
        />
      </div>
      <p className={classes.ends}>
        <span>{captionOf(before)}</span>
        <span>{captionOf(later)}</span>
      </p>
    </div>
  );
}
