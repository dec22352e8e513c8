import type { DrawCertificate } from '@vereda/verifier/format/credential';
import {
  isGoodToBlockcerts,
  serveIssuer,
  signaturesGoodToVc,
  type Published,
} from '@vereda/verifier/testing/stock-verifiers';
import type { TestServer } from '../server.ts';

/** What `@digitalbazaar/vc` says of each signature of a certificate, and stock Blockcerts of a receipt. */
export type StockVerdict = { readonly signatures: readonly boolean[]; readonly receipt: boolean };

/**
 * Has software that is not ours judge the two files of a draw, with nothing but what the server tells anybody; `alter`
 * is what a forger does to the text of both.
 */
export async function judgeByStock(
  server: TestServer,
  folio: string | null,
  alter: (text: string) => string = (text) => text,
): Promise<StockVerdict> {
  const read = async <T>(url: string) => (await server.app.inject({ url })).json() as T;
  const fileOf = async <T>(kind: string): Promise<T> =>
    JSON.parse(alter(JSON.stringify(await read(`/api/certificates/${kind}/${folio}`)))) as T;
  const published: Published = {
    issuer: await read('/.well-known/did.json'),
    profile: await read('/issuer.json'),
    revocations: await read('/revocation-list.json'),
  };
  const [certificate, receipt] = [await fileOf<DrawCertificate>('file'), await fileOf<object>('receipt')];
  const stop = serveIssuer(published);
  try {
    return {
      signatures: await signaturesGoodToVc(certificate, published),
      receipt: await isGoodToBlockcerts(receipt),
    };
  } finally {
    stop();
  }
}
