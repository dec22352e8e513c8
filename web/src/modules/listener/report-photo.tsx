import type { CSSProperties } from 'react';
import { callUrl } from '#api/request.ts';
import { CategoryIcon } from './categories/category-icon.tsx';
import { useCategories } from './categories/read-categories.ts';
import { dictionary } from '#i18n/dictionary.ts';
import classes from './report-photo.module.css';

const t = dictionary({ es: { held: 'En revisión' }, en: { held: 'Under review' } });

type ReportPhotoProps = {
  readonly id: string;
  /** What it shows; empty where a text beside it says so. */
  readonly alt: string;
  readonly size?: 'large' | 'thumbnail';
  /** Folio and key of somebody without an account, for photos that are not public. */
  readonly ticket?: string | undefined;
  /** The photo’s version where it is known: a picture drawn anew is then fetched at once. */
  readonly version?: number | undefined;
};

/** A report's photo. */
export function ReportPhoto({ id, alt, size = 'thumbnail', ticket, version }: ReportPhotoProps) {
  const v = version === undefined ? undefined : String(version);
  const src = callUrl('GET /attachments/photo/:id', { id, size, ticket, v });
  return <img className={classes.photo} src={src} alt={alt} loading="lazy" decoding="async" />;
}

type CardPhotoProps = Omit<ReportPhotoProps, 'id'> & {
  readonly report: {
    readonly photo_id: string | null;
    readonly category_id: number;
    readonly photo_held?: boolean;
  };
};

/** The photo of a report's card; where it has none that is shown, the icon of its category, and that one is under review. */
export function CardPhoto({ report, ...rest }: CardPhotoProps) {
  if (report.photo_id) return <ReportPhoto id={report.photo_id} {...rest} />;
  return <CategoryPicture id={report.category_id} isHeld={report.photo_held ?? false} />;
}

function CategoryPicture({ id, isHeld }: { readonly id: number; readonly isHeld: boolean }) {
  const { data = [] } = useCategories();
  const category = data.find((one) => one.id === id);
  const color = category && ({ '--category': category.color } as CSSProperties);
  return (
    <div className={classes.none} style={color}>
      <CategoryIcon icon={category?.icon ?? ''} size={32} />
      {isHeld && <span className={classes.held}>{t.held}</span>}
    </div>
  );
}
