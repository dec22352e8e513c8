import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { loadShippedContext } from '../format/context.ts';

type Canonize = (document: object, options: object) => Promise<string>;

/** SHA-256 of the RDF canonical form (RDFC-1.0, formerly URDNA2015) of a JSON-LD document. */
export async function canonicalHash(document: object): Promise<Uint8Array> {
  const { default: jsonld } = (await import('jsonld')) as unknown as { default: { canonize: Canonize } };
  const nquads = await jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    format: 'application/n-quads',
    documentLoader: loadShippedContext,
    // A word without meaning would be left out of what is signed; better refuse it.
    safe: true,
  });
  return sha256(utf8ToBytes(nquads));
}
