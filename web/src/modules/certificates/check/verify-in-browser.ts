import type { DidDocument, RevocationList } from '@vereda/verifier/issuer/issuer-documents';
import type { ChainReader } from '@vereda/verifier/proofs/chain-reader';
import type { Step } from '@vereda/verifier/steps';
import type { Verification } from '@vereda/verifier/verify';
import { call } from '#api/call.ts';
import { fetchDocument } from '#api/fetch-document.ts';

/** Verifies a certificate file in this browser; the platform only hands out the public documents and the chain's answer. */
export async function verifyInBrowser(
  file: Uint8Array | string,
  onStep: (step: Step) => void,
): Promise<Verification> {
  const { verifyCertificate } = await import('@vereda/verifier/verify');
  const [issuer, revocations] = await Promise.all([
    fetchDocument('/.well-known/did.json').catch(() => null),
    fetchDocument('/revocation-list.json').catch(() => null),
  ]);
  return verifyCertificate(
    file,
    {
      issuer: issuer as DidDocument | null,
      revocations: revocations as RevocationList | null,
      readTransaction: readerFor(file),
    },
    onStep,
  );
}

type Sidecar = {
  readonly anchors?: readonly { readonly caip2: string | null; readonly transaction_hash: string | null }[];
};

// The file does not name every network: the sidecar of its anchor does.
function readerFor(file: Uint8Array | string): ChainReader {
  return async (transaction) => {
    const sidecar = (await call(
      'GET /certificates/anchor/:id',
      { id: idOf(file) },
      { quiet: true },
    )) as Sidecar;
    const anchor = sidecar.anchors?.find(({ transaction_hash }) => transaction_hash === transaction);
    if (!anchor?.caip2) return null;
    const input = { hash: transaction, caip2: anchor.caip2 };
    const { transaction: found } = await call('GET /certificates/transaction/:hash', input, { quiet: true });
    return found && { ...found, succeeded: found.succeeded ?? false };
  };
}

function idOf(file: Uint8Array | string): string {
  const text = typeof file === 'string' ? file : new TextDecoder().decode(file);
  const { id } = JSON.parse(text) as { id?: unknown };
  return String(id ?? '').replace(/^urn:uuid:|#receipt$/g, '');
}
