import classes from './avatar.module.css';

type AvatarProps = { readonly name: string; readonly picture: string | null; readonly size?: number };

/** A person's picture, or the first letter of the name, or the sign of a person where it has none. Decorative: the name stands beside it or on the link. */
export function Avatar({ name, picture, size = 36 }: AvatarProps) {
  const style = { width: size, height: size };
  if (picture) return <img src={picture} alt="" className={classes.picture} style={style} />;
  // A phone has none.
  const letter = /\p{L}/u.exec(name)?.[0].toUpperCase();
  return (
    <span className={classes.letter} style={style} aria-hidden>
      {letter ?? (
        <svg
          viewBox="0 0 24 24"
          width={size / 2}
          height={size / 2}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
        >
          <path d="M8 7a4 4 0 1 0 8 0a4 4 0 0 0-8 0M6 21v-2a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v2" />
        </svg>
      )}
    </span>
  );
}
