import type { ReactNode } from 'react';
import classes from './tab-links.module.css';

/** Views of one screen: links, of which the present one has `aria-current`. `label` says what is chosen between. */
export function TabLinks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
