import blocks from '#ui/look/blocks.module.css';
import { Message } from '#ui/message.tsx';
import type { Draft } from '../draft.ts';
import { filingTexts } from '../filing-texts.ts';
import { AddPhotos } from './photo-picker.tsx';
import { photoTexts as t } from './photo-texts.ts';
import classes from './photos.module.css';
import type { DraftPhoto } from './read-photo.ts';
import type { PhotoUploads } from './use-photo-uploads.ts';

type PhotoStepProps = {
  readonly draft: Draft;
  readonly change: (changes: (draft: Draft) => Partial<Draft>) => void;
  readonly uploads: PhotoUploads;
};

/** Step one: photos, the place that they name, and what happens to their hidden data. */
export function PhotoStep({ draft, change, uploads }: PhotoStepProps) {
  return (
    <div className={classes.photoStep}>
      <AddPhotos
        photos={draft.photos}
        uploads={uploads}
        onAdd={(photo) => change((before) => withPhoto(before, photo))}
        onRemove={({ id }) => change(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) }))}
      />
      {draft.place.source === 'photo' && (
        <Message tone="success" live>
          {filingTexts.placeFromPhoto}
        </Message>
      )}
      <p className={blocks.hint}>{t.privacy}</p>
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
