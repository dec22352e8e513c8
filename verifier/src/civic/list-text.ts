import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../proofs/jcs.ts';
import {
  CIVIC_FORMAT,
  type CivicEntry,
  type CivicHeader,
  type CivicResult,
  type CivicSignature,
} from './civic-file.ts';

/** A public code: capital letters, digits and a few marks, the same bytes on every machine. */
export const CODE_PATTERN = /^[A-Z0-9][A-Z0-9./_-]{0,39}$/;

/** Most participants of one civic draw. */
export const PARTICIPANTS_MAX = 100_000;

/** The text of a list whose hash is its commitment: a line that names it, the header, one line for each participant by code. */
export function listText(header: CivicHeader, list: readonly CivicEntry[]): string {
  const lines = list.map(([code, hash]) => `${code}\t${hash ?? ''}\n`);
  return `${CIVIC_FORMAT} list\n${canonicalJson(header)}\n${lines.join('')}`;
}

/** SHA-256 (hex) of a list's text. */
export function commitmentOf(header: CivicHeader, list: readonly CivicEntry[]): string {
  return hexOfText(listText(header, list));
}

/** SHA-256 (hex) of a result: what it was drawn from, and the ranking line by line. */
export function resultDigest(commitment: string, result: Omit<CivicResult, 'digest'>): string {
  const { ranking, drawn_at, seed, source } = result;
  const facts = canonicalJson({ commitment, drawn_at, seed, source });
  return hexOfText(`${CIVIC_FORMAT} result\n${facts}\n${ranking.join('\n')}\n`);
}

/** What a person signs of a result, and with it of the list: the text whose bytes the signature is over. */
export type SignedResult = Omit<CivicSignature, 'value'> & {
  readonly draw: string;
  readonly commitment: string;
  readonly digest: string;
};

/** That text. */
export function signatureText({ commitment, created, digest, draw, key, role }: SignedResult): string {
  return `${CIVIC_FORMAT} signature\n${canonicalJson({ commitment, created, digest, draw, key, role })}\n`;
}

/** SHA-256 (hex) of both signatures under a result, which goes to the chain. */
export function signaturesDigest(digest: string, signatures: readonly CivicSignature[]): string {
  const given = signatures.map(({ role, key, created, value }) => ({ role, key, created, value }));
  return hexOfText(`${CIVIC_FORMAT} signed\n${canonicalJson({ digest, signatures: given })}\n`);
}

function hexOfText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
