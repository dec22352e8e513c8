import { PHOTOS_PER_REPORT_MAX } from '@vereda/contract/limits';
import { useState } from 'react';
import { Message } from '#ui/message.tsx';
import { PhotoDrop } from './photo-drop.tsx';
import { PhotoList } from './photo-list.tsx';
import { photoTexts as t } from './photo-texts.ts';
import classes from './photos.module.css';
import { PHOTO_SIZE, readPhoto, type DraftPhoto } from './read-photo.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

type PhotoPickerProps = {
  readonly photos: readonly DraftPhoto[];
  readonly onChange: (change: (photos: readonly DraftPhoto[]) => readonly DraftPhoto[]) => void;
};

/** Photos that go with an answer: chosen, sent at once, removable. */
export function PhotoPicker({ photos, onChange }: PhotoPickerProps) {
  const [isReading, setReading] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const uploads = usePhotoUploads(photos, (photoId, attachmentId) =>
    onChange((before) => before.map((photo) => (photo.id === photoId ? { ...photo, attachmentId } : photo))),
  );
  const add = async (files: readonly File[]) => {
    setReading(true);
    const complaints: string[] = [];
    for (const file of files.slice(0, PHOTOS_PER_REPORT_MAX - photos.length)) {
      const photo = await readPhoto(file);
      if (photo === 'too-large') complaints.push(t.tooLarge({ name: file.name, size: PHOTO_SIZE }));
      else if (photo === 'no-photo') complaints.push(t.noPhoto({ name: file.name }));
      else onChange((before) => [...before, photo]);
    }
    setFaults(complaints);
    setReading(false);
  };
  return (
    <div className={classes.photoStep}>
      <PhotoDrop
        onFiles={(files) => void add(files)}
        isReading={isReading}
        isFull={photos.length >= PHOTOS_PER_REPORT_MAX}
      />
      {faults.length > 0 && <Message tone="danger">{faults.join(' ')}</Message>}
      <PhotoList
        photos={photos}
        stateOf={uploads.stateOf}
        onRemove={(photo) => onChange((before) => before.filter(({ id }) => id !== photo.id))}
        onRetry={uploads.retry}
        onCancel={uploads.cancel}
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
