import { useEffect } from 'react';

/** A link in the document's head: `{ rel: 'canonical', href }`, or a feed with its type and title. */
export type PageLink = Readonly<Record<string, string>>;

/** Puts links into the document's head while a page is shown: its one address, the feeds that tell what changes there. */
export function usePageLinks(links: readonly PageLink[]): void {
  const wanted = JSON.stringify(links);
  useEffect(() => {
    // Those that the server wrote are of the page that was opened first.
    for (const written of document.head.querySelectorAll('link[data-page]')) written.remove();
    const made = (JSON.parse(wanted) as readonly PageLink[]).map((attributes) => {
      const link = document.createElement('link');
      link.dataset['page'] = '';
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      document.head.append(link);
      return link;
    });
    return () => made.forEach((link) => link.remove());
  }, [wanted]);
}
