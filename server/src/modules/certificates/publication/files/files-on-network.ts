import { attachAnchor } from '@vereda/verifier/proofs/anchor-proof';
import type { Signed } from '@vereda/verifier/proofs/document-hash';
import { buildTree, pathOf } from '@vereda/verifier/proofs/merkle';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { getLedger } from '../../anchoring/networks/networks.service.ts';
import { findNetworkProof } from '../../anchoring/super-root/network-proof.ts';
import { listIssuerKeys } from '../../credentials/issuer.service.ts';
import { findSignedFiles } from './certificate-files.queries.ts';
import type { CertificateKey } from '../certificate-list.queries.ts';
import { selectLeaves } from '../publish.queries.ts';

/** The files of a draw as they speak of another network than the published ones, as text. */
export type FilesOnNetwork = { readonly folio: string; readonly text: string; readonly receipt: string };

/**
 * Certificate and receipt with the proof of one network: by the batch's root, or on through a super-root. Made anew each
 * time from what is signed, so that they speak of the block that holds them now.
 */
export async function getFilesOnNetwork(
  deps: Deps,
  key: CertificateKey,
  networkId: string,
): Promise<FilesOnNetwork> {
  const { network } = getLedger(deps, networkId);
  const files = await findSignedFiles(deps.database, key);
  if (!files) throw new AppError('certificates/certificate-not-found');
  const proof = files.batch_id === null ? null : await findNetworkProof(deps, files.batch_id, networkId);
  if (files.batch_id === null || !proof) throw new AppError('certificates/not-on-network');
  const issued = await listIssuerKeys(deps);
  const anchorKey = issued.findLast(({ address }) => address?.toLowerCase() === proof.sender);
  if (!anchorKey) throw new Error(`no issuer key has the account ${proof.sender}`);
  const leaves = await selectLeaves(deps.database, files.batch_id);
  const tree = buildTree(leaves);
  const textOf = (signed: string, leaf: Buffer): string => {
    const document = JSON.parse(signed) as Signed;
    const anchored = attachAnchor(document, {
      leaf,
      root: proof.root,
      path: [
        ...pathOf(
          tree,
          leaves.findIndex((each) => each.equals(leaf)),
        ),
        ...proof.path,
      ],
      blink: network.blink,
      transaction: proof.transaction,
      verificationMethod: `${document.issuer}#${anchorKey.kid}`,
      created: proof.block_time,
    });
    return JSON.stringify(anchored, null, 2);
  };
  const { folio, signed, receipt, leaf, receipt_leaf } = files;
  return { folio, text: textOf(signed, leaf), receipt: textOf(receipt, receipt_leaf) };
}
