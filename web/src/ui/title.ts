import { useEffect } from 'react';
import { startup } from '#session/startup.ts';

/** Writes the title of the page: what it is, then the name of the product. */
export function setTitle(title: string): void {
  document.title = `${title} · ${startup.brand.app_name}`;
}

/** A title of its own for this screen (a folio, a name); without it the title of the sitemap stands. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title) setTitle(title);
  }, [title]);
}
