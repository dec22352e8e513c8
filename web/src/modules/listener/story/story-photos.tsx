import type { Photo } from '@vereda/contract/listener/photos/photo';
import { callUrl } from '#api/request.ts';
import { ReportPhoto } from '../report-photo.tsx';
import blocks from '#ui/look/blocks.module.css';
import classes from './story.module.css';
import { storyTexts as t } from './story-texts.ts';

type StoryPhotosProps = {
  readonly photos: readonly Photo[];
  readonly ticket?: string | undefined;
  /** Whether the report is in public view, so that its photos are going to be. */
  readonly isPublic: boolean;
};

/** The photos, those of the work marked as such; each opens large. */
export function StoryPhotos({ photos, ticket, isPublic }: StoryPhotosProps) {
  const shown = photos.filter(({ state }) => state !== 'hidden');
  if (shown.length === 0) return null;
  return (
    <ul className={blocks.photos} aria-label={t.photos}>
      {shown.map((photo, index) => {
        const isWork = photo.purpose === 'evidence';
        const alt = (isWork ? t.photoAfter : t.photoBefore)({ number: index + 1 });
        return (
          <li key={photo.id} className={classes.photo}>
            <a
              href={callUrl('GET /attachments/photo/:id', {
                id: photo.id,
                size: 'large',
                ticket,
                v: String(photo.version),
              })}
              target="_blank"
              rel="noreferrer"
            >
              <ReportPhoto id={photo.id} version={photo.version} alt={alt} size="large" ticket={ticket} />
            </a>
            {isWork && <span className={classes.after}>{t.after}</span>}
            {isPublic && photo.state === 'held' && <span className={classes.held}>{t.inReview}</span>}
          </li>
        );
      })}
    </ul>
  );
}
