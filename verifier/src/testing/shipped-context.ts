import { contexts } from '@digitalbazaar/credentials-context';
import { CREDENTIALS_V2, DRAW_TERMS, drawContextOf } from '../format/context.ts';
import { DID } from './issued.ts';

/** Loads the two contexts of the format as stock software wants them, and refuses every other address. */
export async function loadContext(
  url: string,
  issuer: string = DID,
): Promise<{ contextUrl: null; documentUrl: string; document: unknown }> {
  const own = url === drawContextOf(issuer)[1] ? { '@context': DRAW_TERMS } : undefined;
  const document = url === CREDENTIALS_V2 ? contexts.get(CREDENTIALS_V2) : own;
  if (!document) throw new Error(`context ${url} is not part of the format`);
  return { contextUrl: null, documentUrl: url, document };
}
