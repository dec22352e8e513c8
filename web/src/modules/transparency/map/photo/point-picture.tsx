import type { MapPointPhoto } from '@vereda/contract/transparency/map-point';
import classes from './photo.module.css';

type PictureProps = { readonly photo: MapPointPhoto; readonly isSmall?: boolean };

/** The photo of a map point, with its words for whoever does not see it. */
export function PointPicture({ photo: { id, alt }, isSmall = false }: PictureProps) {
  const address = `/api/transparency/map/photo/file/${id}`;
  return isSmall ? (
    <img className={classes.small} src={`${address}?size=thumbnail`} alt={alt} loading="lazy" />
  ) : (
    <img className={classes.picture} src={address} alt={alt} />
  );
}
