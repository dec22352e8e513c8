import { describe, expect, it } from 'vitest';
import type { DrawCertificate } from '../format/credential.ts';
import { didDocument, type IssuerKey } from '../issuer/issuer-documents.ts';
import { DID, HOME, issueBatch, KEYS, listOf } from '../testing/issued.ts';
import { verifyCertificate } from '../verify.ts';

// Both signatures and the block are of 2026-03-02T15:00:00Z.
const { certificates, transaction } = await issueBatch();
const file = JSON.stringify(certificates[0] as DrawCertificate);

type Change = Partial<Pick<IssuerKey, 'created' | 'retired' | 'revoked'>>;

async function endWith(kid: string, change: Change, chain: object | null = {}) {
  const keys = KEYS.map((key) => (key.kid === kid ? { ...key, ...change } : key));
  const { verdict, steps } = await verifyCertificate(file, {
    issuer: didDocument({ did: DID, profileUrl: `${HOME}/issuer.json`, keys }),
    readTransaction: chain && (async () => ({ ...transaction, ...chain })),
    revocations: listOf(),
  });
  const step = steps.find(({ step: name }) => name === 'key-times');
  return [verdict, step?.status, step?.code];
}

const KIDS = ['jefe-1', 'escribano-1', 'anchor-1'];

describe.each(KIDS)('the key %s', (kid) => {
  it('keeps what it signed when it is retired or revoked later', async () => {
    expect(await endWith(kid, { retired: '2026-04-01T00:00:00Z' })).toEqual(['valid', 'ok', null]);
    expect(await endWith(kid, { revoked: '2026-04-01T00:00:00Z' })).toEqual(['valid', 'ok', null]);
  });

  it('signs nothing before it exists, nor after it was retired or revoked', async () => {
    const refused = ['invalid', 'failed', 'key-not-in-use'];
    expect(await endWith(kid, { created: '2026-03-03T00:00:00Z' })).toEqual(refused);
    expect(await endWith(kid, { retired: '2026-03-01T00:00:00Z' })).toEqual(refused);
    expect(await endWith(kid, { revoked: '2026-03-01T00:00:00Z' })).toEqual(refused);
  });

  it('is not believed with an end or a beginning that is no time', async () => {
    const refused = ['invalid', 'failed', 'key-not-in-use'];
    expect(await endWith(kid, { revoked: 'yes' })).toEqual(refused);
    expect(await endWith(kid, { retired: 'yes' })).toEqual(refused);
    expect(await endWith(kid, { created: 'yes' })).toEqual(refused);
  });

  it('has only its signer’s word when no chain was asked', async () => {
    const unproven = ['incomplete', 'not-checked', 'key-time-unproven'];
    expect(await endWith(kid, { retired: '2026-04-01T00:00:00Z' }, null)).toEqual(unproven);
    expect(await endWith(kid, { revoked: '2026-04-01T00:00:00Z' }, null)).toEqual(unproven);
    expect(await endWith(kid, {}, null)).toEqual(['incomplete', 'ok', null]);
  });
});

describe('a signature that says an earlier time than its block', () => {
  // The last proof carries the block's time, so that only the signatures are backdated.
  const late = '2026-03-20T00:00:00Z';
  const anchoredLate = file.replace(/("merkle-proof-2019","created":)"[^"]+"/, `$1"${late}"`);

  async function endOfLate(change: Change) {
    const keys = KEYS.map((key) => (key.kid === 'jefe-1' ? { ...key, ...change } : key));
    const { verdict, steps } = await verifyCertificate(anchoredLate, {
      issuer: didDocument({ did: DID, profileUrl: `${HOME}/issuer.json`, keys }),
      readTransaction: async () => ({ ...transaction, block_time: late }),
      revocations: listOf(),
    });
    return [verdict, steps.find(({ status }) => status !== 'ok')?.code];
  }

  it('is good with a key still in use, and within a day of its retirement', async () => {
    expect(anchoredLate).not.toBe(file);
    expect(await endOfLate({})).toEqual(['valid', undefined]);
    expect(await endOfLate({ retired: '2026-03-19T01:00:00Z' })).toEqual(['valid', undefined]);
  });

  it('is not believed when the key was retired long before the block', async () => {
    expect(await endOfLate({ retired: '2026-03-10T00:00:00Z' })).toEqual(['incomplete', 'key-time-unproven']);
  });

  it('is refused when the key was revoked before the block', async () => {
    expect(await endOfLate({ revoked: '2026-03-10T00:00:00Z' })).toEqual(['invalid', 'key-revoked']);
  });

  it('is refused when it says a later time than its block', async () => {
    const early = '2026-03-02T14:50:00Z';
    const anchoredEarly = file.replace(/("merkle-proof-2019","created":)"[^"]+"/, `$1"${early}"`);
    const { steps } = await verifyCertificate(anchoredEarly, {
      issuer: didDocument({ did: DID, profileUrl: `${HOME}/issuer.json`, keys: KEYS }),
      readTransaction: async () => ({ ...transaction, block_time: early }),
      revocations: listOf(),
    });
    expect(steps.find(({ status }) => status !== 'ok')?.code).toBe('signed-after-block');
  });
});
