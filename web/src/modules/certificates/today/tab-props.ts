import type { ReactNode } from 'react';

/** A tab shows a page of its own and puts the row of tabs on top of it. */
export type TabProps = { readonly tabs: ReactNode };
