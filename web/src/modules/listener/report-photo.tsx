import { IconPhotoOff } from '@tabler/icons-react';
import { callUrl } from '#api/request.ts';
import classes from './report-photo.module.css';

type ReportPhotoProps = {
  readonly id: string | null;
  /** What it shows; empty where a text beside it says so. */
  readonly alt: string;
  readonly size?: 'large' | 'thumbnail';
  /** Folio and key of somebody without an account, for photos that are not public. */
  readonly ticket?: string | undefined;
};

/** A report's photo, or a quiet place for the one it lacks. */
export function ReportPhoto({ id, alt, size = 'thumbnail', ticket }: ReportPhotoProps) {
  if (!id) {
    return (
      <div className={classes.none} aria-hidden>
        <IconPhotoOff size={28} />
      </div>
    );
  }
  const src = callUrl('GET /attachments/photo/:id', { id, size, ticket });
  return <img className={classes.photo} src={src} alt={alt} loading="lazy" decoding="async" />;
}
