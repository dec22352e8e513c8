import type { CivicFile } from '@vereda/verifier/civic/civic-file';
import type { CivicStep, CivicVerification } from '@vereda/verifier/civic/civic-steps';
import type { DidDocument } from '@vereda/verifier/issuer/issuer-documents';
import type { ChainReader } from '@vereda/verifier/proofs/chain-reader';
import { call, download } from '#api/call.ts';
import { fetchDocument } from '#api/fetch-document.ts';

/** Checks the file of a civic draw in this browser; the platform only hands out the file, its public document and the chain's answer. */
export async function verifyCivicInBrowser(
  folio: string,
  onStep: (step: CivicStep) => void,
): Promise<CivicVerification> {
  const [{ verifyCivicDraw }, file, issuer] = await Promise.all([
    import('@vereda/verifier/civic/verify-civic'),
    download('GET /certificates/civic-public/file/:folio', { folio }, { quiet: true }),
    fetchDocument('/.well-known/did.json').catch(() => null),
  ]);
  const bytes = new Uint8Array(await file.blob.arrayBuffer());
  const trust = {
    issuer: issuer as DidDocument | null,
    revocations: null,
    readTransaction: readerFor(bytes),
  };
  return verifyCivicDraw(bytes, trust, onStep);
}

// The file names the chain of each of its transactions.
function readerFor(bytes: Uint8Array): ChainReader {
  return async (transaction) => {
    const file = JSON.parse(new TextDecoder().decode(bytes)) as CivicFile;
    const anchors = [file.list_anchor, file.result_anchor, file.signed_anchor];
    const anchor = anchors.find((one) => one?.transaction === transaction);
    if (!anchor) return null;
    const input = { hash: transaction, caip2: anchor.chain };
    const { transaction: found } = await call('GET /certificates/transaction/:hash', input, { quiet: true });
    return found && { ...found, succeeded: found.succeeded ?? false };
  };
}
