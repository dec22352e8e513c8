import classes from './key-hint.module.css';

/** The key that does what a button does, inside it; screen readers hear it by `aria-keyshortcuts`. */
export function KeyHint({ children }: { readonly children: string }) {
  return (
    <kbd aria-hidden className={classes.key}>
      {children}
    </kbd>
  );
}
