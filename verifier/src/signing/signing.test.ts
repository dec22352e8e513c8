import { describe, expect, it } from 'vitest';
import { buildDrawCredential } from '../format/build-credential.ts';
import { CREATED, partsOf } from '../testing/issued.ts';
import { attemptWith, fingerprintOf, lockKey, makePersonKey, PASSPHRASE_COST } from './person-key.ts';
import { isPossessionProven, proofsOf, provePossession, signDrawBody } from './sign-draw.ts';

// What a guess costs is tested once.
const CHEAP = { name: 'scrypt', n: 2 ** 4, r: 8, p: 1 } as const;
const PASSPHRASE = 'el sorteo de las nueve';

describe('a key that is locked with a passphrase', () => {
  it('costs 128 MB to guess at, and opens with it alone', async () => {
    const key = makePersonKey();
    const { kdf, sealed, unlock } = await lockKey(key, PASSPHRASE);
    expect(kdf).toMatchObject({ name: 'scrypt', n: 131_072, r: 8, p: 1 });
    const attempt = await attemptWith(PASSPHRASE, kdf);
    expect(attempt.unlock).toBe(unlock);
    expect(await attempt.open(sealed, key.jwk.x)).toEqual(key);
    expect(PASSPHRASE_COST.n).toBe(kdf.n);
  });

  it('is the same passphrase however its letters are composed', async () => {
    const key = makePersonKey();
    const { kdf, unlock } = await lockKey(key, 'sorteo de Añelo n\u00famero', CHEAP);
    expect((await attemptWith('sorteo de An\u0303elo nu\u0301mero', kdf)).unlock).toBe(unlock);
  });

  it('opens with no other one, nor under another public key', async () => {
    const key = makePersonKey();
    const { kdf, sealed, unlock } = await lockKey(key, PASSPHRASE, CHEAP);
    const wrong = await attemptWith(`${PASSPHRASE}.`, kdf);
    expect(wrong.unlock).not.toBe(unlock);
    await expect(wrong.open(sealed, key.jwk.x)).rejects.toThrow('does not open');
    const right = await attemptWith(PASSPHRASE, kdf);
    await expect(right.open(sealed, makePersonKey().jwk.x)).rejects.toThrow('does not open');
  });

  it('shows nothing of the key: neither the secret nor what seals it stands in what is kept', async () => {
    const key = makePersonKey();
    const kept = JSON.stringify(await lockKey(key, PASSPHRASE, CHEAP));
    expect(kept).not.toContain(Buffer.from(key.secret).toString('base64url'));
    const { kdf, sealed, unlock } = JSON.parse(kept) as Awaited<ReturnType<typeof lockKey>>;
    // What is shown to the server opens nothing.
    const shown = await attemptWith(unlock, kdf);
    await expect(shown.open(sealed, key.jwk.x)).rejects.toThrow('does not open');
  });
});

describe('a signature under a draw', () => {
  const body = buildDrawCredential(partsOf(0));

  it('is good under its key for both files, and for nothing else', async () => {
    const key = makePersonKey();
    const given = await signDrawBody(body, key, { kid: 'k-1', at: CREATED });
    const proofs = await proofsOf(body, given, key.jwk);
    expect(proofs?.proof).toMatchObject({ cryptosuite: 'eddsa-jcs-2022', created: '2026-03-02T15:00:00Z' });
    expect(proofs?.receipt_proof).toMatchObject({ cryptosuite: 'eddsa-rdfc-2022' });
    expect(await proofsOf(body, given, makePersonKey().jwk)).toBeNull();
    expect(await proofsOf(buildDrawCredential(partsOf(1)), given, key.jwk)).toBeNull();
    expect(await proofsOf(body, { ...given, created: '2026-03-02T15:00:01Z' }, key.jwk)).toBeNull();
    expect(await proofsOf(body, { ...given, kid: 'k-2' }, key.jwk)).toBeNull();
    expect(await proofsOf(body, { ...given, receipt_proof: given.proof }, key.jwk)).toBeNull();
    expect(await proofsOf(body, { ...given, proof: 'z1' }, key.jwk)).toBeNull();
  });
});

describe('a new key', () => {
  it('is proven to be in the hands of whoever shows it, for one purpose', () => {
    const key = makePersonKey();
    const proof = provePossession(key, 'key of official 3');
    expect(isPossessionProven(key.jwk.x, 'key of official 3', proof)).toBe(true);
    expect(isPossessionProven(key.jwk.x, 'key of official 4', proof)).toBe(false);
    expect(isPossessionProven(makePersonKey().jwk.x, 'key of official 3', proof)).toBe(false);
    expect(isPossessionProven('', 'key of official 3', proof)).toBe(false);
  });

  it('has a fingerprint that is the SHA-256 of its 32 bytes', () => {
    expect(fingerprintOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')).toBe(
      '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
    );
  });
});
