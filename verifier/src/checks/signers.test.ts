import { describe, expect, it } from 'vitest';
import { buildDrawCredential } from '../format/build-credential.ts';
import type { DrawCertificate } from '../format/credential.ts';
import { didDocument, type IssuerKey, type KeyHistory } from '../issuer/issuer-documents.ts';
import { CREATED, DID, HOME, issueBatch, KEYS, listOf, partsOf, signedBody } from '../testing/issued.ts';
import { verifyCertificate } from '../verify.ts';
import { explain } from '../words/texts.ts';

// Signatures and block are of 2026-03-02T15:00:00Z.
const { certificates, receipts, transaction } = await issueBatch();
const file = JSON.stringify(certificates[0] as DrawCertificate);
const receipt = JSON.stringify(receipts[0]);

type Issuer = { readonly keys?: readonly IssuerKey[]; readonly history?: KeyHistory };
type Given = Issuer & { readonly file?: string; readonly chain?: object | null };

async function check({ keys = KEYS, history, file: text = file, chain = {} }: Given) {
  const { verdict, steps } = await verifyCertificate(text, {
    issuer: didDocument({ did: DID, profileUrl: `${HOME}/issuer.json`, keys, ...(history && { history }) }),
    readTransaction: chain && (async () => ({ ...transaction, ...chain })),
    revocations: listOf(),
    now: new Date('2026-03-20T00:00:00Z'),
  });
  return { verdict, steps, first: steps.find(({ status }) => status !== 'ok') };
}

const withKey = (kid: string, change: Partial<IssuerKey>) =>
  KEYS.map((key) => (key.kid === kid ? { ...key, ...change } : key));
const outcome = async (given: Given) => {
  const { verdict, first } = await check(given);
  return [verdict, first?.step, first?.code];
};

describe('who signed', () => {
  it('is told by name', async () => {
    const { steps } = await check({});
    const step = steps.find((one) => one.step === 'signed-by-head-of-draw');
    expect(step && explain('es', step)).toMatch(/^Julia Ficticia · .*2026/);
  });

  it('must be two people, whatever their keys are called', async () => {
    const same = ['invalid', 'signed-by-head-of-draw', 'same-person'];
    expect(await outcome({ keys: withKey('escribano-1', { person: 'p-1' }) })).toEqual(same);
    // A key of before there were persons says nothing of whose it is.
    const nobody = KEYS.map(({ person: _person, name: _name, ...key }) => key);
    expect(await outcome({ keys: nobody })).toEqual(['valid', undefined, undefined]);
    const [jefe] = KEYS as [IssuerKey];
    expect((await check({ keys: withKey('escribano-1', { jwk: jefe.jwk, person: 'p-3' }) })).verdict).toBe(
      'invalid',
    );
  });

  it('must be the head of draw first and the notary second', async () => {
    const swapped = withKey('jefe-1', { role: 'escribano' }).map((key) =>
      key.kid === 'escribano-1' ? { ...key, role: 'jefe_sorteo' as const } : key,
    );
    expect(await outcome({ keys: swapped })).toEqual([
      'invalid',
      'signed-by-head-of-draw',
      'proof-misplaced',
    ]);
    const twoNotaries = withKey('jefe-1', { role: 'escribano' });
    expect(await outcome({ keys: twoNotaries })).toEqual([
      'invalid',
      'signed-by-head-of-draw',
      'signature-missing',
    ]);
  });
});

describe("the platform's own key", () => {
  const since = { demonstrations_since: '2026-01-01T00:00:00Z' };
  const { demo: _demo, ...real } = partsOf(0);
  const realFile = signedBody(buildDrawCredential(real)).then((signed) => JSON.stringify(signed));

  it('signs demonstrations', async () => {
    expect(await outcome({ keys: withKey('jefe-1', since) })).toEqual(['valid', undefined, undefined]);
    expect(await outcome({ keys: withKey('jefe-1', since), file: receipt })).toEqual([
      'valid',
      undefined,
      undefined,
    ]);
  });

  it('signs nothing else from then on', async () => {
    const keys = withKey('jefe-1', since);
    const refused = ['invalid', 'signed-by-head-of-draw', 'platform-key'];
    expect(await outcome({ keys, file: await realFile })).toEqual(refused);
    expect(
      await outcome({ keys: withKey('jefe-1', { demonstrations_since: 'yes' }), file: await realFile }),
    ).toEqual(refused);
  });

  it('keeps what it signed as a key of the role before, where a block of then holds it', async () => {
    const keys = withKey('jefe-1', { demonstrations_since: '2026-03-05T00:00:00Z' });
    const { steps } = await check({ keys, file: await realFile });
    const bad = steps.filter(({ status }) => status !== 'ok').map(({ step, code }) => [step, code]);
    // Not anchored, it is only the signer's word that it is of before.
    expect(bad).toContainEqual(['key-times', 'key-time-unproven']);
    expect(bad).not.toContainEqual(['signed-by-head-of-draw', 'platform-key']);
  });
});

describe('a key that the document of the issuer lacks', () => {
  const restored = (complete_until: string, gaps: KeyHistory['gaps'] = []) => ({
    keys: KEYS.filter(({ kid }) => kid !== 'escribano-1'),
    history: { complete_until, gaps },
  });
  const unknown = ['invalid', 'signed-by-head-of-draw', 'signer-unknown'];
  const outdated = ['incomplete', 'signed-by-head-of-draw', 'issuer-outdated'];

  it('is nobody’s where the document says nothing of its history, or reaches as far as the signature', async () => {
    const { keys } = restored('2026-03-02T15:00:00Z');
    expect(await outcome({ keys })).toEqual(unknown);
    expect(await outcome(restored('2026-03-02T15:00:00Z'))).toEqual(unknown);
    expect(await outcome(restored('2026-03-10T00:00:00Z'))).toEqual(unknown);
    expect(await outcome(restored('no time'))).toEqual(unknown);
  });

  it('leaves the check incomplete where the document is older than the signature, and says up to when it is', async () => {
    const old = restored('2026-03-01T00:00:00Z');
    expect(await outcome(old)).toEqual(outdated);
    expect(await outcome({ ...old, file: receipt })).toEqual(outdated);
    expect(await outcome({ ...old, chain: null })).toEqual(outdated);
    const { first } = await check(old);
    expect(first && explain('es', first)).toMatch(/escribano-1.*completo hasta el 1 de marzo|28 de febrero/);
    expect(first && explain('en', first)).toMatch(/escribano-1.*complete only up to/);
  });

  it('leaves it incomplete within a span that a backup lost, and nowhere else', async () => {
    const span = (from: string, to: string) => restored('2026-03-10T00:00:00Z', [{ from, to }]);
    expect(await outcome(span('2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'))).toEqual(outdated);
    expect(await outcome(span('2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z'))).toEqual(unknown);
    expect(await outcome(span('2026-02-03T00:00:00Z', '2026-03-02T14:00:00Z'))).toEqual(unknown);
    expect(await outcome(span('x', 'y'))).toEqual(unknown);
  });

  it('is nobody’s where the file says a later time than the block that holds it', async () => {
    const old = restored('2026-03-02T14:57:00Z');
    const early = { block_time: '2026-03-02T14:56:00Z' };
    const { verdict, steps } = await check({ ...old, chain: early });
    expect(verdict).toBe('invalid');
    expect(steps.find(({ step }) => step === 'key-times')?.code).toBe('signer-unknown');
    // And where it names a block of before by itself.
    const anchored = file.replace(/("merkle-proof-2019","created":)"[^"]+"/, '$1"2026-03-02T14:56:00Z"');
    expect(await outcome({ ...old, file: anchored, chain: null })).toEqual(unknown);
  });

  it('is treated alike where it anchored the file', async () => {
    const keys = KEYS.filter(({ kid }) => kid !== 'anchor-1');
    const old = { keys, history: { complete_until: '2026-03-01T00:00:00Z', gaps: [] } };
    expect(await outcome(old)).toEqual(['incomplete', 'sender', 'issuer-outdated']);
    const complete = { keys, history: { complete_until: '2026-03-10T00:00:00Z', gaps: [] } };
    expect(await outcome(complete)).toEqual(['invalid', 'sender', 'signer-unknown']);
  });

  it('does not help a forger: a wrong signature by a known key stays wrong', async () => {
    const forged = JSON.parse(file) as DrawCertificate;
    const [number] = forged.credentialSubject.numbers ?? [];
    const text = JSON.stringify(forged).replace(`"number":"${number?.number}"`, '"number":"9999"');
    expect(CREATED.toISOString()).toBe('2026-03-02T15:00:00.000Z');
    const history = { complete_until: '2026-03-01T00:00:00Z', gaps: [] };
    expect(await outcome({ history, file: text })).toEqual([
      'invalid',
      'signed-by-head-of-draw',
      'signature-wrong',
    ]);
  });
});
