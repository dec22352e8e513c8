import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../verifier/src/cli/command.ts';
import type { Product } from './product.ts';

/** Verifies the newest published certificate as anybody can, against the issuer's documents and the chain. */
export async function checkCertificate(product: Product): Promise<string[]> {
  const [newest] = await product.sql<{ folio: string; published: string }>(
    'select folio, published from certificates.certificates where published is not null order by published_at desc limit 1',
  );
  if (!newest) return [];
  const file = path.join(product.directory, 'certificate.json');
  await writeFile(file, newest.published);
  const options = {
    '--issuer': `${product.url}/.well-known/did.json`,
    '--revocations': `${product.url}/revocation-list.json`,
    '--rpc': product.rpcUrl,
  };
  const { exitCode, output } = await runCommand([file, ...Object.entries(options).flat()]);
  return exitCode === 0 ? [] : [`certificate ${newest.folio} does not verify:\n${output}`];
}
