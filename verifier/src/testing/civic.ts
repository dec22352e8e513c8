import { drandChainHash } from '../civic/beacon.ts';
import {
  CIVIC_SIGNED_FORMAT,
  type CivicFile,
  type CivicHeader,
  type CivicSignature,
  type SeedSource,
} from '../civic/civic-file.ts';
import { commitmentOf, resultDigest, signaturesDigest } from '../civic/list-text.ts';
import { rankCodes } from '../civic/ranking.ts';
import { secretCommitment, seedOf } from '../civic/seed.ts';
import { signCivicResult } from '../civic/sign-civic.ts';
import type { ChainReader, ChainTransaction } from '../proofs/chain-reader.ts';
import { PILOT_CHAIN_ID } from '../proofs/known-networks.ts';
import { TEST_CHAIN, testRound } from './beacon.ts';
import type { RootsFile } from '../proofs/roots-file.ts';
import { ACCOUNT, DID, listOf, SECRETS } from './issued.ts';

const DRAW = 'CIV-26-TEST00-0';
const ROUND = 24_155_735;
const REVEALS = [
  { secret: '01'.repeat(32), nonce: '02'.repeat(32) },
  { secret: '03'.repeat(32), nonce: '04'.repeat(32) },
];
const CODES = Array.from({ length: 9 }, (_, index) => `V-${index + 1}`);
const LISTED = '2026-03-02T15:00:00Z';
const DRAWN = '2026-03-02T16:00:03Z';
const SIGNED = '2026-03-02T16:20:00Z';

/** A civic draw that was drawn, and the chain that holds its two hashes. */
export type IssuedCivic = {
  readonly file: CivicFile & { readonly result: NonNullable<CivicFile['result']> };
  readonly readTransaction: ChainReader;
};

/** A whole civic draw of nine participants by either seed, of the test issuer. */
export async function issueCivic(kind: SeedSource['kind']): Promise<IssuedCivic> {
  const header = headerOf(kind);
  const list = CODES.map((code) => [code, null] as const);
  const commitment = commitmentOf(header, list);
  const source: SeedSource =
    kind === 'drand' ? { kind, chain: TEST_CHAIN, ...testRound(ROUND) } : { kind, reveals: REVEALS };
  const seed = seedOf(commitment, source);
  const ranking = await rankCodes(seed, CODES);
  const drawn = { drawn_at: DRAWN, source, seed, ranking };
  const digest = resultDigest(commitment, drawn);
  const signatures = signaturesOf({ commitment, digest });
  const [listAt, resultAt] = [anchorOf('a1', 7, LISTED), anchorOf('a2', 8, DRAWN)];
  const signedAt = anchorOf('a3', 9, SIGNED);
  const file = {
    type: 'VeredaCivicDraw',
    header,
    list,
    commitment,
    list_anchor: listAt,
    result: { ...drawn, digest },
    result_anchor: resultAt,
    signatures,
    signed_anchor: signedAt,
    annulled: null,
  } as const;
  const chain = new Map([
    [listAt.transaction, transactionOf(commitment, listAt)],
    [resultAt.transaction, transactionOf(digest, resultAt)],
    [signedAt.transaction, transactionOf(signaturesDigest(digest, signatures), signedAt)],
  ]);
  return { file, readTransaction: async (hash) => chain.get(hash) ?? null };
}

/** What a kept copy of the roots holds of a civic draw. */
export async function rootsOfCivic({ file, readTransaction }: IssuedCivic): Promise<RootsFile> {
  const anchors = [file.list_anchor, file.result_anchor, file.signed_anchor].flatMap((one) => one ?? []);
  const kept = await Promise.all(
    anchors.map(async (anchor) => {
      const seen = await readTransaction(anchor.transaction);
      return { ...anchor, root: seen?.input ?? '', from: seen?.from ?? '' };
    }),
  );
  return {
    type: 'VeredaRoots',
    issuer: DID,
    as_of: '2026-03-02T17:00:00Z',
    revocations: listOf(),
    anchors: kept,
  };
}

/** The signatures of both under a result, or of others in their places. */
export function signaturesOf(
  { commitment, digest }: { readonly commitment: string; readonly digest: string },
  { jefe = SECRETS.jefe, escribano = SECRETS.escribano, created = '2026-03-02T16:10:00Z' } = {},
): CivicSignature[] {
  const about = { draw: DRAW, commitment, digest, created };
  return [
    signCivicResult({ ...about, role: 'jefe_sorteo', key: `${DID}#jefe-1` }, { secret: jefe }),
    signCivicResult({ ...about, role: 'escribano', key: `${DID}#escribano-1` }, { secret: escribano }),
  ];
}

function headerOf(kind: SeedSource['kind']): CivicHeader {
  const parties = REVEALS.map((reveal, index) => ({
    name: `Persona «${index + 1}»`,
    commitment: secretCommitment({ draw: DRAW, seat: index === 0 ? 1 : 2 }, reveal),
  }));
  return {
    format: CIVIC_SIGNED_FORMAT,
    draw: DRAW,
    issuer: DID,
    title: { es: 'Lotes del barrio Ñandú', en: null },
    object: { es: 'Tres lotes "con servicios"', en: 'Three plots' },
    winners: 3,
    substitutes: 2,
    participants: CODES.length,
    draw_at: '2026-03-02T16:00:00Z',
    venue: 'Sala de Sorteos',
    replaces: null,
    demo: false,
    seed: kind === 'drand' ? { kind, chain: drandChainHash(TEST_CHAIN), round: ROUND } : { kind, parties },
  };
}

function anchorOf(byte: string, block_number: number, block_time: string) {
  const transaction = `0x${byte.repeat(32)}`;
  return { chain: `eip155:${PILOT_CHAIN_ID}`, transaction, block_number, block_time };
}

function transactionOf(
  hash: string,
  { block_number, block_time }: ReturnType<typeof anchorOf>,
): ChainTransaction {
  return {
    chain_id: PILOT_CHAIN_ID,
    input: `0x${hash}`,
    from: ACCOUNT,
    block_number,
    block_time,
    confirmations: 1,
    succeeded: true,
  };
}
