import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { photoTexts as t } from './photo-texts.ts';
import classes from './photos.module.css';
import { QualityHint } from './quality-hint.tsx';
import type { DraftPhoto } from './read-photo.ts';

/** How far a photo is on its way; percent 0–100. */
export type PhotoState =
  | { readonly at: 'waiting' | 'done' | 'cancelled' }
  | { readonly at: 'uploading'; readonly percent: number }
  | { readonly at: 'failed'; readonly message: string };

type PhotoListProps = {
  readonly photos: readonly DraftPhoto[];
  readonly stateOf: (photo: DraftPhoto) => PhotoState;
  readonly onRemove: (photo: DraftPhoto) => void;
  readonly onRetry: (photo: DraftPhoto) => void;
  readonly onCancel: (photo: DraftPhoto) => void;
};

/** The photos of the draft, each with its progress and its buttons. */
export function PhotoList({ photos, stateOf, onRemove, onRetry, onCancel }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={classes.list} aria-label={t.list}>
      {photos.map((photo, index) => (
        <PhotoCard
          key={photo.id}
          photo={photo}
          number={index + 1}
          state={stateOf(photo)}
          onRemove={() => onRemove(photo)}
          onRetry={() => onRetry(photo)}
          onCancel={() => onCancel(photo)}
        />
      ))}
    </ul>
  );
}

type PhotoCardProps = {
  readonly photo: DraftPhoto;
  readonly number: number;
  readonly state: PhotoState;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
};

function PhotoCard({ photo, number, state, onRemove, onRetry, onCancel }: PhotoCardProps) {
  const isStopped = state.at === 'failed' || state.at === 'cancelled';
  return (
    <li className={classes.card} data-state={state.at}>
      <BlobImage blob={photo.blob} alt={t.alt({ number, name: photo.name })} />
      <div className={classes.cardBody}>
        {state.at === 'uploading' && (
          <progress
            className={classes.progress}
            max={100}
            value={state.percent}
            aria-label={t.alt({ number, name: photo.name })}
          />
        )}
        <p className={classes.state}>{wordsOf(state)}</p>
        {photo.attachmentId && <QualityHint attachmentId={photo.attachmentId} />}
        {photo.position && (
          <p className={classes.place}>
            <IconMapPin size={16} aria-hidden /> {t.hasPlace}
          </p>
        )}
        <div className={classes.cardButtons}>
          {isStopped && (
            <Button size="compact-md" variant="default" aria-label={t.retryOf({ number })} onClick={onRetry}>
              {t.retry}
            </Button>
          )}
          {state.at === 'uploading' && (
            <Button
              size="compact-md"
              variant="default"
              aria-label={t.cancelOf({ number })}
              onClick={onCancel}
            >
              {t.cancel}
            </Button>
          )}
          <Button size="compact-md" variant="subtle" aria-label={t.removeOf({ number })} onClick={onRemove}>
            {t.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

function wordsOf(state: PhotoState): string {
  if (state.at === 'uploading') return t.uploading({ percent: state.percent });
  return state.at === 'failed' ? state.message : t[state.at];
}

/** A picture from memory; where the browser cannot show it (HEIC), its name stands. */
export function BlobImage({
  blob,
  alt,
  className = classes.picture,
}: {
  readonly blob: Blob;
  readonly alt: string;
  readonly className?: string | undefined;
}) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(blob);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return <img ref={image} alt={alt} className={className} />;
}
