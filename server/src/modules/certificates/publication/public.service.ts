import { certificatePageSchema, type certificateEndpoints } from '@vereda/contract/certificates/certificate';
import { day } from '@vereda/contract/certificates/draw-shapes';
import type { Input, Output } from '@vereda/contract/endpoint';
import { parseFolio } from '@vereda/contract/listener/text/folio';
import { isoTimeOf } from '@vereda/verifier/proofs/chain-reader';
import { buildTree, pathOf, rootOf, type PathStep } from '@vereda/verifier/proofs/merkle';
import { pageJson, readCursor } from '#platform/database/keyset';
import type { Deps } from '#platform/deps';
import { AppError } from '#platform/errors';
import { jurisdictionsFor, searchOf } from '../draws/draw.service.ts';
import { getLedger, onNetwork } from '../anchoring/networks/networks.service.ts';
import {
  findFile,
  selectPublicAnchors,
  type CertificateFiles,
  type PublicAnchor,
} from './files/certificate-files.queries.ts';
import {
  findCertificatePage,
  selectCards,
  type CertificateFilter,
  type CertificateKey,
} from './certificate-list.queries.ts';
import { getFilesOnNetwork } from './files/files-on-network.ts';
import { selectLeaves } from './publish.queries.ts';

type Calls = typeof certificateEndpoints;

/** A page of public cards as JSON text. */
export async function listCertificates(deps: Deps, input: Input<Calls['list']>): Promise<string> {
  const filter = {
    ...input,
    search: publicSearch(input.search),
    after: readCursor(input.cursor, ['whole', 'whole']),
  };
  return pageJson(await selectCards(deps.database, filter, jurisdictionsFor(deps)), input.limit);
}

/** What the public may know about a certificate. */
export async function getCertificatePage(deps: Deps, key: string): Promise<Output<Calls['get']>> {
  const page = await findCertificatePage(deps.database, keyOf(key), jurisdictionsFor(deps));
  if (!page) throw new AppError('certificates/certificate-not-found');
  const batchId = page['batch_id'];
  const anchors = shownAnchors(
    deps,
    typeof batchId === 'number' ? await selectPublicAnchors(deps.database, batchId) : [],
  );
  return certificatePageSchema.parse({ ...page, anchor: anchors[0] ?? null, anchors });
}

/** The certificate itself, as text, with the proof of a network where one is named; `final` once it is anchored. */
export async function getCertificateFile(deps: Deps, key: string, network?: string) {
  if (network !== undefined) return { ...(await getFilesOnNetwork(deps, keyOf(key), network)), final: true };
  return getFile(deps, key);
}

/** The receipt of a certificate in the same way; a certificate of the withdrawn format has none. */
export async function getReceiptFile(deps: Deps, key: string, network?: string) {
  const { receipt, ...file } = await getCertificateFile(deps, key, network);
  if (!receipt) throw new AppError('certificates/certificate-not-found');
  return { ...file, text: receipt };
}

async function getFile(deps: Deps, key: string): Promise<CertificateFiles> {
  const file = await findFile(deps.database, keyOf(key));
  if (!file) throw new AppError('certificates/certificate-not-found');
  return file;
}

/** Where a certificate is anchored, on every network, with its path to the root. */
export async function getAnchorSidecar(deps: Deps, key: string): Promise<Record<string, unknown>> {
  const file = await getFile(deps, key);
  if (file.batch_id === null) return { folio: file.folio, anchors: [] };
  const leaves = await selectLeaves(deps.database, file.batch_id);
  const tree = buildTree(leaves);
  const at = leaves.findIndex((leaf) => leaf.equals(file.leaf));
  const anchors = await selectPublicAnchors(deps.database, file.batch_id);
  return {
    folio: file.folio,
    leaf: hexOf(file.leaf),
    root: hexOf(rootOf(tree)),
    path: pathOf(tree, at).map(shownStep),
    anchors: anchors.map(({ network_id, queued_at: _queued, published: _published, covers, ...anchor }) => ({
      caip2: deps.ports.ledgers.find(({ network }) => network.id === network_id)?.network.caip2 ?? null,
      network: network_id,
      super_root_of: covers,
      ...anchor,
    })),
  };
}

/** A transaction as the node has it, for whoever verifies in a browser. */
export async function lookUpTransaction(
  deps: Deps,
  { hash, caip2 }: Input<Calls['transaction']>,
): Promise<Output<Calls['transaction']>> {
  const wanted = deps.ports.ledgers.find(({ network }) => network.caip2 === caip2);
  if (!wanted) throw new AppError('certificates/network-unknown');
  const ledger = getLedger(deps, wanted.network.id);
  const answer = await onNetwork(deps, ledger, async () => {
    const { genesis_hash } = await ledger.ensureRightNetwork({ genesis_hash: null });
    const [head, transaction] = [await ledger.head(), await ledger.transaction(hash as `0x${string}`)];
    const receipt = transaction && (await ledger.receipt(transaction.hash));
    const block = receipt && (await ledger.block(receipt.block_hash));
    return {
      caip2,
      network: ledger.network.id,
      genesis_hash,
      head_number: head.number,
      transaction: transaction && {
        ...transaction,
        chain_id: ledger.network.chain_id,
        block_time: block && isoTimeOf(block.timestamp),
        confirmations: block ? head.number - block.number + 1 : 0,
        needed_confirmations: ledger.network.confirmations,
        succeeded: receipt ? receipt.succeeded : null,
      },
    };
  });
  if (!answer) throw new AppError('certificates/ledger-unavailable', { retryAfterSeconds: 30 });
  return answer;
}

function keyOf(text: string): CertificateKey {
  const uuid = /^(?:urn:uuid:)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(text.trim())?.[1];
  return { id: uuid?.toLowerCase() ?? null, folio: uuid ? null : parseFolio(text) };
}

function publicSearch(text: string | undefined): CertificateFilter['search'] {
  const search = searchOf(text);
  if (!search || !text) return null;
  const date = day.safeParse(text).success ? text : null;
  const code = text.toLowerCase().replace(/\s+/g, '-');
  // What means a folio, a number or a day is no turn: a turn is a fifth of all draws.
  const turn =
    /^(?=.*[a-z])[a-z0-9-]{2,40}$/.test(code) && search.folio === null && date === null ? code : null;
  return { ...search, date, turn };
}

type ShownAnchor = Output<Calls['get']>['anchors'][number];

// The one that the file speaks of, then the networks as they are configured, then those that no longer are.
function shownAnchors(deps: Deps, anchors: readonly PublicAnchor[]): ShownAnchor[] {
  const order = deps.ports.ledgers.map(({ network }) => network.id);
  const placeOf = ({ network_id, published }: PublicAnchor): number => {
    if (published) return -1;
    const place = order.indexOf(network_id);
    return place === -1 ? order.length : place;
  };
  return anchors.toSorted((a, b) => placeOf(a) - placeOf(b)).map((anchor) => shownAnchor(deps, anchor));
}

function shownAnchor(deps: Deps, anchor: PublicAnchor): ShownAnchor {
  const network = deps.ports.ledgers.find((ledger) => ledger.network.id === anchor.network_id)?.network;
  return {
    network: anchor.network_id,
    network_name: network?.name ?? { es: anchor.network_id, en: anchor.network_id },
    pilot: network?.kind === 'embedded',
    status: anchor.status,
    transaction_hash: anchor.transaction_hash,
    block_number: anchor.block_number,
    covers: anchor.covers,
    published: anchor.published,
    waiting_since: anchor.status === 'final' ? null : anchor.queued_at.toISOString(),
  };
}

function shownStep(step: PathStep): Record<string, string> {
  return 'left' in step ? { left: hexOf(step.left) } : { right: hexOf(step.right) };
}

function hexOf(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('hex');
}
