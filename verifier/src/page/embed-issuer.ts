import type { DidDocument } from '../issuer/issuer-documents.ts';

const SLOT = /(<script type="application\/json" id="issuer">)null(<\/script>)/;

/** The offline page with an issuer's document inside, so that it needs none beside it; throws when the page has no room. */
export function embedIssuer(page: string, issuer: DidDocument): string {
  if (!SLOT.test(page)) throw new Error('the offline page has no place for the issuer');
  // In a script element only `<` could end it; JSON may write it as an escape.
  const json = JSON.stringify(issuer).replaceAll('<', String.raw`\u003c`);
  return page.replace(SLOT, (_whole, open: string, close: string) => `${open}${json}${close}`);
}
