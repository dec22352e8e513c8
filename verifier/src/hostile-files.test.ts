import { describe, expect, it } from 'vitest';
import type { DrawCertificate } from './format/credential.ts';
import type { DrawReceipt } from './format/receipt.ts';
import { issueForeign } from './testing/foreign.ts';
import { ISSUER, issueBatch, listOf, TRANSACTION } from './testing/issued.ts';
import { verifyCertificate } from './verify.ts';

// Files that somebody made to be shown as valid, or to bring a reader down.

const { certificates, receipts, transaction } = await issueBatch();
const certificate = certificates[1] as DrawCertificate;
const receipt = receipts[1] as DrawReceipt;
const TRUST = {
  issuer: ISSUER,
  readTransaction: async (hash: string) => (hash === TRANSACTION ? transaction : null),
  revocations: listOf(),
};
const MEGABYTE = 'x'.repeat(1_000_000);

async function endOf(file: string): Promise<unknown[]> {
  const { verdict, steps } = await verifyCertificate(file, TRUST);
  const end = steps.find(({ status }) => status !== 'ok');
  return [verdict, end?.step];
}

/** The text of a file with a member written in before its first one: no object in between that would tidy it up. */
const withMember = (file: object, member: string) => JSON.stringify(file).replace('{', `{${member},`);

describe.each([
  ['certificate', certificate],
  ['receipt', receipt],
])('a %s', (_name, file) => {
  const contexts = file['@context'] as readonly unknown[];

  it.each<[string, unknown]>([
    ['one context more', [...contexts, 'https://evil.example/contexts/draw']],
    ['the words of another one inline', [...contexts, { number: '@index' }]],
    ['one context less', contexts.slice(0, -1)],
    ['another context in the place of the first', ['https://evil.example/v2', ...contexts.slice(1)]],
    ['the same contexts twice', [...contexts, ...contexts]],
    ['a context that is no list', contexts[0]],
  ])('with %s is refused, in the file and in its proofs', async (_what, context) => {
    expect(await endOf(JSON.stringify({ ...file, '@context': context }))).toEqual(['invalid', 'format']);
    const proof = file.proof.map((one) => ('@context' in one ? { ...one, '@context': context } : one));
    const inProofs = JSON.stringify({ ...file, '@context': context, proof });
    expect(await endOf(inProofs)).toEqual(['invalid', 'format']);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'is refused with a member %s, and nothing takes it on',
    async (key) => {
      const members = [
        `"${key}":{"verdict":"valid","numbers":[]}`,
        `"${key}":{"prototype":{"polluted":true}}`,
      ];
      for (const member of members) {
        expect(await endOf(withMember(file, member))).toEqual(['invalid', 'format']);
        const subject = JSON.stringify(file).replace(
          '"credentialSubject":{',
          `"credentialSubject":{${member},`,
        );
        expect(await endOf(subject)).toEqual(['invalid', 'format']);
        const proof = JSON.stringify(file).replace('"proof":[{', `"proof":[{${member},`);
        expect(await endOf(proof)).toEqual(['invalid', 'format']);
      }
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      expect(({} as Record<string, unknown>)['verdict']).toBeUndefined();
      expect(await endOf(JSON.stringify(file))).toEqual(['valid', undefined]);
    },
  );

  it('is refused with a member twice, also where the second is written in another way', async () => {
    expect(await endOf(withMember(file, '"id":"urn:uuid:0"'))).toEqual(['invalid', 'readable']);
    expect(await endOf(withMember(file, String.raw`"\u0069d":"urn:uuid:0"`))).toEqual([
      'invalid',
      'readable',
    ]);
  });

  it('is refused with a megabyte in the place of a word, wherever it stands', async () => {
    const { credentialSubject } = file;
    const [first, ...others] = file.proof;
    const long = [
      { ...file, name: MEGABYTE },
      { ...file, id: MEGABYTE },
      { ...file, issuer: `did:web:${MEGABYTE}` },
      { ...file, validFrom: MEGABYTE },
      { ...file, [MEGABYTE]: 1 },
      { ...file, credentialSubject: { ...credentialSubject, name: MEGABYTE } },
      { ...file, proof: [{ ...first, proofValue: `z${MEGABYTE}` }, ...others] },
      { ...file, proof: [...file.proof.slice(0, -1), { ...file.proof.at(-1), proofValue: `z${MEGABYTE}` }] },
    ];
    for (const one of long) expect((await endOf(JSON.stringify(one)))[0]).toBe('invalid');
  });

  it('is refused, and not chewed on, with a hundred thousand levels or ten thousand entries', async () => {
    const levels = 100_000;
    const deep = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect((await endOf(withMember(file, `"x":${deep}`)))[0]).toBe('invalid');
    const proofs = { ...file, proof: Array.from({ length: 10_000 }, () => file.proof[0]) };
    expect(await endOf(JSON.stringify(proofs))).toEqual(['invalid', 'format']);
  });
});

describe('a file of another body, which is good under its own documents', () => {
  it('is that to whoever trusts that body, and of a foreign issuer to everybody else', async () => {
    const foreign = await issueForeign();
    const text = JSON.stringify(foreign.certificate);
    expect((await verifyCertificate(text, foreign.trust)).verdict).toBe('valid');
    const { steps, verdict } = await verifyCertificate(text, { ...foreign.trust, issuer: ISSUER });
    const failed = steps.filter(({ status }) => status === 'failed').map(({ code }) => code);
    expect([verdict, failed[0]]).toEqual(['invalid', 'issuer-foreign']);
  });

  it('stays false when it takes our name, or our keys: they signed nothing of it', async () => {
    const { trust } = await issueForeign();
    const named = await issueForeign({ as: ISSUER.id });
    const ours = { ...trust, issuer: ISSUER, revocations: listOf() };
    for (const file of [named.certificate, named.receipt]) {
      const { steps, verdict } = await verifyCertificate(JSON.stringify(file), ours);
      const failed = steps.filter(({ status }) => status === 'failed').map(({ code }) => code);
      expect([verdict, failed[0]]).toEqual(['invalid', 'signature-wrong']);
    }
  });
});
