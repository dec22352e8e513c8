import { PHOTOS_PER_REPORT_MAX } from '@vereda/contract/limits';
import { useState } from 'react';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { Message } from '#ui/message.tsx';
import type { Draft } from '../draft.ts';
import { filingTexts } from '../filing-texts.ts';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoList } from './photo-list.tsx';
import { photoTexts as t } from './photo-texts.ts';
import classes from './photos.module.css';
import { PHOTO_SIZE, readPhoto, type DraftPhoto, type PhotoFault } from './read-photo.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

type PhotoStepProps = {
  readonly draft: Draft;
  readonly change: (changes: (draft: Draft) => Partial<Draft>) => void;
  readonly uploads: PhotoUploads;
};

/** Step one: photos, the place that they name, and what happens to their hidden data. */
export function PhotoStep({ draft, change, uploads }: PhotoStepProps) {
  const [isReading, setReading] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    setReading(true);
    const room = PHOTOS_PER_REPORT_MAX - draft.photos.length;
    const complaints = files.length > room ? [t.tooMany({ count: PHOTOS_PER_REPORT_MAX })] : [];
    for (const file of files.slice(0, room)) {
      const photo = await readPhoto(file);
      if (typeof photo === 'string') complaints.push(complaintOf(photo, file));
      else change((before) => withPhoto(before, photo));
    }
    setFaults(complaints);
    setReading(false);
  };
  const remove = (photo: DraftPhoto) => {
    change(({ photos }) => ({ photos: photos.filter(({ id }) => id !== photo.id) }));
    offerUndo(t.removed, () => change((before) => withPhoto(before, photo)));
  };
  return (
    <div className={classes.photoStep}>
      <PhotoDrop
        onFiles={(files) => void add(files)}
        isReading={isReading}
        isFull={draft.photos.length >= PHOTOS_PER_REPORT_MAX}
      />
      {faults.length > 0 && (
        <Message tone="danger">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Message>
      )}
      <PhotoList
        photos={draft.photos}
        stateOf={uploads.stateOf}
        onRemove={remove}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
      />
      {draft.place.source === 'photo' && (
        <Message tone="success" live>
          {filingTexts.placeFromPhoto}
        </Message>
      )}
      <p className={classes.privacy}>{t.privacy}</p>
    </div>
  );
}

// The first photo that knows its place proposes it; a place chosen by hand stays.
function withPhoto({ photos, place }: Draft, photo: DraftPhoto): Partial<Draft> {
  const isProposed = photo.position !== null && place.position === null;
  return {
    photos: [...photos, photo],
    ...(isProposed && { place: { ...place, position: photo.position, source: 'photo' as const } }),
  };
}

function complaintOf(fault: PhotoFault, { name }: File): string {
  return fault === 'too-large' ? t.tooLarge({ name, size: PHOTO_SIZE }) : t.noPhoto({ name });
}
