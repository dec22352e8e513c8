import classes from './avatar.module.css';

type AvatarProps = { readonly name: string; readonly picture: string | null; readonly size?: number };

/** A person's picture, or the first letter of the name. Decorative: the name stands beside it or on the link. */
export function Avatar({ name, picture, size = 36 }: AvatarProps) {
  const style = { width: size, height: size };
  if (picture) return <img src={picture} alt="" className={classes.picture} style={style} />;
  return (
    <span className={classes.letter} style={style} aria-hidden>
      {name.trim().slice(0, 1).toUpperCase() || '·'}
    </span>
  );
}
