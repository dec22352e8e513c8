import { useEffect, type ReactNode } from 'react';
import blocks from './look/blocks.module.css';
import classes from './page.module.css';
import { useTitle } from './title.ts';

/** How wide a page is: `narrow` for a short form, `text` for reading and forms, `wide` for lists and desks. */
export type PageWidth = 'narrow' | 'text' | 'wide';

type PageProps = {
  readonly title: ReactNode;
  /** Title of the browser's tab where it differs from the screen's. */
  readonly tabTitle?: string;
  readonly lead?: ReactNode;
  /** Buttons on the right of the title; on a phone below the lead. */
  readonly actions?: ReactNode;
  /** What stands above the title: a way back, a folio. */
  readonly above?: ReactNode;
  readonly width?: PageWidth;
  readonly children?: ReactNode;
};

/** A page: heading (it takes the focus after navigation), lead, actions, content. */
export function Page({ title, tabTitle, lead, actions, above, width = 'wide', children }: PageProps) {
  useTitle(tabTitle);
  useEffect(() => {
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classes.page} data-width={width}>
      <header className={classes.header}>
        {above && <div className={classes.above}>{above}</div>}
        <div className={classes.row}>
          <h1 id="page-title" tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {actions && <div className={blocks.bar}>{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}

type SectionProps = {
  readonly title: ReactNode;
  readonly actions?: ReactNode;
  readonly lead?: ReactNode;
  readonly id?: string;
  readonly children: ReactNode;
};

/** A titled part of a page (h2). */
export function Section({ title, actions, lead, id, children }: SectionProps) {
  return (
    <section className={blocks.stack} id={id}>
      <div className={classes.row}>
        <h2>{title}</h2>
        {actions && <div className={blocks.bar}>{actions}</div>}
      </div>
      {lead && <p className={classes.sectionLead}>{lead}</p>}
      {children}
    </section>
  );
}
