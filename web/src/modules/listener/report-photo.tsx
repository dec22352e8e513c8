import type { CSSProperties } from 'react';
import { callUrl } from '#api/request.ts';
import { CategoryIcon } from './categories/category-icon.tsx';
import { useCategories } from './categories/read-categories.ts';
import classes from './report-photo.module.css';

type ReportPhotoProps = {
  readonly id: string;
  /** What it shows; empty where a text beside it says so. */
  readonly alt: string;
  readonly size?: 'large' | 'thumbnail';
  /** Folio and key of somebody without an account, for photos that are not public. */
  readonly ticket?: string | undefined;
};

/** A report's photo. */
export function ReportPhoto({ id, alt, size = 'thumbnail', ticket }: ReportPhotoProps) {
  const src = callUrl('GET /attachments/photo/:id', { id, size, ticket });
  return <img className={classes.photo} src={src} alt={alt} loading="lazy" decoding="async" />;
}

type CardPhotoProps = Omit<ReportPhotoProps, 'id'> & {
  readonly report: { readonly photo_id: string | null; readonly category_id: number };
};

/** The photo of a report's card; where it has none, the icon of its category. */
export function CardPhoto({ report, ...rest }: CardPhotoProps) {
  if (report.photo_id) return <ReportPhoto id={report.photo_id} {...rest} />;
  return <CategoryPicture id={report.category_id} />;
}

function CategoryPicture({ id }: { readonly id: number }) {
  const { data = [] } = useCategories();
  const category = data.find((one) => one.id === id);
  const color = category && ({ '--category': category.color } as CSSProperties);
  return (
    <div className={classes.none} style={color}>
      <CategoryIcon icon={category?.icon ?? ''} size={32} />
    </div>
  );
}
