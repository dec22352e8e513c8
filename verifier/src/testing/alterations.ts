import { buildDrawCredential } from '../format/build-credential.ts';
import { receiptOf } from '../format/receipt.ts';
import { attachAnchor } from '../proofs/anchor-proof.ts';
import { isReceiptBody, leafOf, type Signed, type SignedBody } from '../proofs/document-hash.ts';
import { buildTree, pathOf, rootOf } from '../proofs/merkle.ts';
import { CREATED, DID, issueBatch, partsOf, signedBody, TRANSACTION } from './issued.ts';
import type { File } from './mutations.ts';

type Json = { [key: string]: unknown };

const { certificates, receipts } = await issueBatch();

/** Altered texts of one file by what was done to it; the first is the file itself. */
export async function alterationsOf(kind: 'certificate' | 'receipt'): Promise<Record<string, string[]>> {
  const files: readonly File[] = kind === 'certificate' ? certificates : receipts;
  const [file, other] = [files[1], files[2]] as [File, File];
  const [jefe, escribano, anchor] = file.proof;
  const text = JSON.stringify(file);
  const withProof = (...proof: unknown[]): string => JSON.stringify({ ...file, proof });
  const { proof: _proof, ...body } = file;
  return {
    'nothing altered': [text],
    'keys in another order': [JSON.stringify(reversed(file))],
    'a value of the result, its draw or its dates': valuesOf(body).map((change) =>
      JSON.stringify({ ...change, proof: file.proof }),
    ),
    'a field left out': [...fieldsLeftOut(body)].map((change) =>
      JSON.stringify({ ...change, proof: file.proof }),
    ),
    'a field added': ['x', '@index', '@id', 'number '].map((key) => JSON.stringify({ ...file, [key]: 'x' })),
    'a key written twice': [text.replace('"name":', '"name":"Otro sorteo","name":')],
    'words given another meaning': renamings(file),
    'the proof of one official left out': [withProof(escribano, anchor), withProof(jefe, anchor)],
    'both signed with one key': [JSON.stringify(await signedByOne(body as SignedBody))],
    'signatures in another order, or one twice': [
      withProof(escribano, jefe, anchor),
      withProof(jefe, jefe, escribano, anchor),
    ],
    'the Merkle proof left out': [withProof(jefe, escribano)],
    'the Merkle proof of another draw': [withProof(jefe, escribano, other.proof[2])],
    'date or key of the Merkle proof': [
      withProof(jefe, escribano, { ...anchor, created: '2026-03-02T16:00:00Z' }),
      withProof(jefe, escribano, { ...anchor, verificationMethod: `${DID}#jefe-1` }),
    ],
    'made anew without a key, on a mocknet': [madeAnew(body as SignedBody)],
    'signed in the year 2100': [JSON.stringify(await dated(kind, new Date('2100-01-01T00:00:00Z')))],
  };
}

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

// Each value by itself, all else as it was; contexts are a matter of their own.
function valuesOf(body: object): Json[] {
  return pathsOf(body).map((path) =>
    changed(body, path, (parent, key) => (parent[key] = otherThan(parent[key]))),
  );
}

function fieldsLeftOut(body: object): Json[] {
  return pathsOf(body).map((path) => changed(body, path, (parent, key) => delete parent[key]));
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value).filter(([key]) => key !== '@context' && key !== 'type');
  return entries.flatMap(([key, item]) => pathsOf(item, [...path, key]));
}

function changed(body: object, path: readonly string[], change: (parent: Json, key: string) => void): Json {
  const copy = JSON.parse(JSON.stringify(body)) as Json;
  const parent = path.slice(0, -1).reduce<Json>((node, key) => node[key] as Json, copy);
  change(parent, path.at(-1) ?? '');
  return copy;
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return !value;
  const at = value.search(/\d(?!.*\d)/);
  return at < 0 ? `${value}x` : `${value.slice(0, at)}${(Number(value[at]) + 1) % 10}${value.slice(at + 1)}`;
}

// The attack that format 1 fell to, and its like: true values under another name, false ones under their own.
function renamings(file: File): string[] {
  const isReceipt = isReceiptBody(file);
  const [word, meaning] = isReceipt
    ? ['description', 'https://schema.org/description']
    : ['name', 'https://schema.org/name'];
  const renamed = { ...file, [word]: 'Otro resultado', [`${word} `]: (file as unknown as Json)[word] };
  const terms = [
    { [word]: '@index', [`${word} `]: meaning },
    { [`${word} `]: meaning },
    'https://evil.example/terms',
  ];
  const contexts = terms.flatMap((term) => [
    [...file['@context'], term],
    [file['@context'][0], term],
  ]);
  const proofs = (context: unknown) =>
    file.proof.map((proof) => (proof['@context'] ? { ...proof, '@context': context } : proof));
  return contexts.flatMap((context) => [
    JSON.stringify({ ...renamed, '@context': context }),
    JSON.stringify({ ...renamed, '@context': context, proof: proofs(context) }),
    JSON.stringify({ ...file, '@context': context }),
  ]);
}

async function signedByOne(body: SignedBody): Promise<Signed> {
  const { proof } = await signedBody(body);
  const again = await signedBody(body, new Date(CREATED.getTime() + 1000));
  return anchored({ ...body, proof: [proof[0], again.proof[0]] } as Signed);
}

async function dated(kind: 'certificate' | 'receipt', validFrom: Date): Promise<Signed> {
  const credential = buildDrawCredential({ ...partsOf(1), validFrom });
  return anchored(await signedBody(kind === 'certificate' ? credential : receiptOf(credential), validFrom));
}

function madeAnew(body: SignedBody): string {
  const [first] = valuesOf({ name: body.name });
  return JSON.stringify(anchored({ ...body, ...first, proof: [] } as unknown as Signed));
}

function anchored(file: Signed): Signed {
  const leaf = leafOf(file);
  const tree = buildTree([leaf, leaf]);
  const facts = { leaf, root: rootOf(tree), path: pathOf(tree, isReceiptBody(file) ? 0 : 1) };
  const verificationMethod = `${DID}#anchor-1`;
  return attachAnchor(file, {
    ...facts,
    blink: 'mocknet',
    transaction: TRANSACTION,
    verificationMethod,
    created: CREATED,
  });
}
