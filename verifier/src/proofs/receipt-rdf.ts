import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Proof } from '../format/credential.ts';
import type { ReceiptBody } from '../format/receipt.ts';

type Signature = Omit<Proof, '@context' | 'proofValue'> & { readonly proofValue?: string };
/** Subject, property, object and, where it stands in one, graph; as N-Quads writes them. */
type Quad = readonly string[];

const SECURITY = 'https://w3id.org/security#';
const CREDENTIALS = 'https://www.w3.org/2018/credentials#';
const SCHEMA = 'https://schema.org/';

const iri = (value: string): string => `<${value}>`;
// A receipt has no control characters: nothing else is ever escaped.
const text = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
const typed = (value: string, type: string): string => `${text(value)}^^${iri(type)}`;
const dateTime = (value: string): string => typed(value, 'http://www.w3.org/2001/XMLSchema#dateTime');
const multibase = (value: string): string => typed(value, `${SECURITY}multibase`);

const TYPE = iri('http://www.w3.org/1999/02/22-rdf-syntax-ns#type');
const NAME = iri(`${SCHEMA}name`);
const DESCRIPTION = iri(`${SCHEMA}description`);

/**
 * SHA-256 of the canonical N-Quads (RDFC-1.0) of a receipt, with its signatures where they are given. Written for this
 * one shape, so that whoever verifies needs no JSON-LD.
 */
export function receiptHash(body: ReceiptBody, signatures: readonly Signature[] = []): Uint8Array {
  const proofs = signatures.flatMap((proof, at) => proofQuads(iri(body.id), proof, at));
  return canonicalHash([...bodyQuads(body), ...proofs]);
}

/** SHA-256 of the canonical N-Quads of what is signed of a proof: all but its value. */
export function rdfOptionsHash({ proofValue: _value, ...options }: Signature): Uint8Array {
  return canonicalHash(describeProof('_:proof', options));
}

function bodyQuads(body: ReceiptBody): Quad[] {
  const [id, subject, resource] = [body, body.credentialSubject, body.relatedResource].map((part) =>
    iri(part.id),
  );
  if (!id || !subject || !resource) return [];
  return [
    [id, TYPE, iri(`${CREDENTIALS}VerifiableCredential`)],
    [id, NAME, text(body.name)],
    [id, DESCRIPTION, text(body.description)],
    [id, iri(`${CREDENTIALS}credentialSubject`), subject],
    [id, iri(`${CREDENTIALS}issuer`), iri(body.issuer)],
    [id, iri(`${CREDENTIALS}relatedResource`), resource],
    [id, iri(`${CREDENTIALS}validFrom`), dateTime(body.validFrom)],
    [subject, NAME, text(body.credentialSubject.name)],
    [subject, DESCRIPTION, text(body.credentialSubject.description)],
    [resource, iri(`${SCHEMA}encodingFormat`), text(body.relatedResource.mediaType)],
    [resource, iri(`${SECURITY}digestMultibase`), multibase(body.relatedResource.digestMultibase)],
  ];
}

// A proof stands in a graph of its own; neither of the two has a name.
function proofQuads(receipt: string, proof: Signature, at: number): Quad[] {
  const graph = `_:graph${at}`;
  const inside = describeProof(`_:proof${at}`, proof).map((quad): Quad => [...quad, graph]);
  return [[receipt, iri(`${SECURITY}proof`), graph], ...inside];
}

function describeProof(node: string, proof: Signature): Quad[] {
  const { type, created, cryptosuite, proofPurpose, verificationMethod, proofValue } = proof;
  const triples: Quad[] = [
    [node, TYPE, iri(SECURITY + type)],
    [node, iri('http://purl.org/dc/terms/created'), dateTime(created)],
    [node, iri(`${SECURITY}cryptosuite`), typed(cryptosuite, `${SECURITY}cryptosuiteString`)],
    [node, iri(`${SECURITY}proofPurpose`), iri(SECURITY + proofPurpose)],
    [node, iri(`${SECURITY}verificationMethod`), iri(verificationMethod)],
  ];
  return proofValue ? [...triples, [node, iri(`${SECURITY}proofValue`), multibase(proofValue)]] : triples;
}

// RDFC-1.0 §4.4, where every nameless node has a hash of its own (§4.6): no two signatures are the same.
function canonicalHash(quads: readonly Quad[]): Uint8Array {
  const nameless = [...new Set(quads.flatMap((quad) => quad.filter(isNameless)))];
  const hashes = new Map(nameless.map((node) => [node, bytesToHex(firstDegreeHash(quads, node))]));
  const inOrder = nameless.sort((one, other) =>
    (hashes.get(one) ?? '') < (hashes.get(other) ?? '') ? -1 : 1,
  );
  return hashOf(quads, (node) => `_:c14n${inOrder.indexOf(node)}`);
}

function firstDegreeHash(quads: readonly Quad[], node: string): Uint8Array {
  const mentioning = quads.filter((quad) => quad.includes(node));
  return hashOf(mentioning, (other) => (other === node ? '_:a' : '_:z'));
}

function hashOf(quads: readonly Quad[], nameOf: (node: string) => string): Uint8Array {
  const named = (part: string): string => (isNameless(part) ? nameOf(part) : part);
  const lines = quads.map((quad) => `${quad.map(named).join(' ')} .\n`);
  return sha256(utf8ToBytes(lines.sort().join('')));
}

function isNameless(part: string): boolean {
  return part.startsWith('_:');
}
