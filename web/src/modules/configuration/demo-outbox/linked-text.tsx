import classes from './outbox-page.module.css';

/** Plain text with its web addresses as links; lines stay as they are. */
export function LinkedText({ text }: { readonly text: string }) {
  return (
    <p className={classes.text}>
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        index % 2 === 1 ? (
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
