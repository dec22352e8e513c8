import { PHOTOS_PER_REPORT_MAX } from '@vereda/contract/limits';
import { useState } from 'react';
import { offerUndo } from '#ui/feedback/offer-undo.ts';
import { Message } from '#ui/message.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoList } from './photo-list.tsx';
import { photoTexts as t } from './photo-texts.ts';
import classes from './photos.module.css';
import { PHOTO_SIZE, readPhoto, type DraftPhoto, type PhotoFault } from './read-photo.ts';
import { usePhotoUploads, type PhotoUploads } from './use-photo-uploads.ts';

type AddPhotosProps = {
  readonly photos: readonly DraftPhoto[];
  readonly uploads: PhotoUploads;
  readonly onAdd: (photo: DraftPhoto) => void;
  readonly onRemove: (photo: DraftPhoto) => void;
};

/** Adds photos, says what is wrong with a file, shows how far each is; one that is removed can be taken back. */
export function AddPhotos({ photos, uploads, onAdd, onRemove }: AddPhotosProps) {
  const [isReading, setReading] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    setReading(true);
    const room = PHOTOS_PER_REPORT_MAX - photos.length;
    const complaints = files.length > room ? [t.tooMany({ count: PHOTOS_PER_REPORT_MAX })] : [];
    for (const file of files.slice(0, room)) {
      const photo = await readPhoto(file);
      if (typeof photo === 'string') complaints.push(complaintOf(photo, file));
      else onAdd(photo);
    }
    setFaults(complaints);
    setReading(false);
  };
  return (
    <>
      <PhotoDrop
        onFiles={(files) => void add(files)}
        isReading={isReading}
        isFull={photos.length >= PHOTOS_PER_REPORT_MAX}
      />
      {faults.length > 0 && (
        <Message tone="danger">
          {faults.map((fault) => (
            <p key={fault}>{fault}</p>
          ))}
        </Message>
      )}
      <PhotoList
        photos={photos}
        stateOf={uploads.stateOf}
        onRemove={(photo) => {
          onRemove(photo);
          offerUndo(t.removed, () => onAdd(photo));
        }}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
      />
    </>
  );
}

function complaintOf(fault: PhotoFault, { name }: File): string {
  return fault === 'too-large' ? t.tooLarge({ name, size: PHOTO_SIZE }) : t.noPhoto({ name });
}

type PhotoPickerProps = {
  readonly photos: readonly DraftPhoto[];
  readonly onChange: (change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => void;
};

/** Photos that go with an answer: chosen, sent at once, removable. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const uploads = usePhotoUploads(photos, (photoId, attachmentId) =>
    onChange((before) => before.map((photo) => (photo.id === photoId ? { ...photo, attachmentId } : photo))),
  );
  return (
    <div className={classes.photoStep}>
      <AddPhotos
        photos={photos}
        uploads={uploads}
        onAdd={(photo) => onChange((before) => [...before, photo])}
        onRemove={({ id }) => onChange((before) => before.filter((photo) => photo.id !== id))}
      />
    </div>
  );
}

/** Ids on the server of the photos that arrived. */
export function attachmentIdsOf(photos: readonly DraftPhoto[]): string[] {
  return photos.flatMap(({ attachmentId }) => attachmentId ?? []);
}

/** False while a photo is on its way or did not arrive: what is sent now would lack it. */
export function arePhotosSent(photos: readonly DraftPhoto[]): boolean {
  return photos.every(({ attachmentId }) => attachmentId !== null);
}
