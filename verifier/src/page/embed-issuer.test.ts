import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { didDocument } from '../issuer/issuer-documents.ts';
import { DID, ISSUER, KEYS } from '../testing/issued.ts';
import { embedIssuer } from './embed-issuer.ts';

const page = await readFile(path.join(import.meta.dirname, 'index.html'), 'utf8');

function embedded(html: string): unknown {
  return JSON.parse(/id="issuer">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
}

it('puts the issuer into the place that the page keeps for it, once', () => {
  const served = embedIssuer(page, ISSUER);
  expect(embedded(served)).toEqual(ISSUER);
  expect(() => embedIssuer(served, ISSUER)).toThrow('no place for the issuer');
});

it('lets no value end the script element', () => {
  const hostile = didDocument({ did: DID, profileUrl: 'https://x/</script><script>$&', keys: KEYS });
  const served = embedIssuer(page, hostile);
  expect(served.match(/<\/script>/g)).toHaveLength(page.match(/<\/script>/g)!.length);
  expect(embedded(served)).toEqual(hostile);
});
