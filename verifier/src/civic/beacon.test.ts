import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { TEST_CHAIN, testRound } from '../testing/beacon.ts';
import { drandChainHash, firstRoundFrom, isRoundGenuine, roundTimeMs, type DrandChain } from './beacon.ts';
import { KNOWN_BEACONS, QUICKNET } from './known-beacons.ts';
import { randomnessOf } from './seed.ts';

// As the League of Entropy publishes them, and rounds that it signed.
const quicknet: DrandChain = {
  scheme: 'bls-unchained-g1-rfc9380',
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesis_time: 1_692_803_367,
  group_hash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beacon_id: 'quicknet',
};
const first: DrandChain = {
  scheme: 'pedersen-bls-chained',
  public_key:
    '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  period: 30,
  genesis_time: 1_595_431_050,
  group_hash: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
  beacon_id: 'default',
};
const quicknetRound = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  previous_signature: null,
};
const firstRound = {
  round: 3_311_596,
  previous_signature:
    '8ed588f2a7716fb1349e2d9803da5db0005e98a83783c353d4a08f183236a9ad91d70ddb01266f4b7c576983db464b430e65680b9e0098552758afd6c1e6afcb77e3f62fe1b93d42d1cb63abbb2205512fe12fbf74ea9c5ac3b8f5c1e283a1d8',
  signature:
    'a696b9409ababce45749c3a4ec369074453dd4a79967734e1390d969c8ad8d98897d217b9121e92c8ddebbddda8d92f900e3bd6bf9deb166863b1a19390d743f82774001487594c5c09e581db7365f02b70a2c8cc41ce32446ef08e4890c4754',
};

describe('the public beacon', () => {
  it('is named by the hash of its description', () => {
    expect(drandChainHash(quicknet)).toBe(QUICKNET);
    expect(KNOWN_BEACONS[drandChainHash(first)]).toContain('default');
    expect(drandChainHash({ ...quicknet, public_key: TEST_CHAIN.public_key })).not.toBe(QUICKNET);
  });

  it('signed these rounds of both of its chains', () => {
    expect(isRoundGenuine(quicknet, quicknetRound)).toBe(true);
    expect(bytesToHex(randomnessOf(quicknetRound.signature))).toBe(
      'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    );
    expect(isRoundGenuine(first, firstRound)).toBe(true);
    expect(bytesToHex(randomnessOf(firstRound.signature))).toBe(
      '647c07b2abbf7ff2afb4d670214f565e5cd9f9c91bfdcecb59a21f3c78d73920',
    );
  });

  it.each([
    ['another round', { ...quicknetRound, round: 1001 }],
    ['a changed signature', { ...quicknetRound, signature: quicknetRound.signature.replace(/9$/, '8') }],
    ['no point of the curve', { ...quicknetRound, signature: 'ff'.repeat(48) }],
    ['a signature of another length', { ...quicknetRound, signature: 'b4'.repeat(96) }],
    ['a round of another chain', testRound(1000)],
  ])('did not sign %s', (_name, round) => {
    expect(isRoundGenuine(quicknet, round)).toBe(false);
  });

  it('did not sign a chained round without the one before it', () => {
    expect(isRoundGenuine(first, { ...firstRound, previous_signature: null })).toBe(false);
    const other = firstRound.previous_signature.replace(/8$/, '9');
    expect(isRoundGenuine(first, { ...firstRound, previous_signature: other })).toBe(false);
  });

  it('has its first round at its beginning and never one before the moment asked for', () => {
    expect(roundTimeMs(quicknet, 1)).toBe(1_692_803_367_000);
    expect(firstRoundFrom(quicknet, new Date(0))).toBe(1);
    for (const seconds of [0, 1, 2, 3, 4, 299]) {
      const at = new Date((1_700_000_000 + seconds) * 1000);
      const due = roundTimeMs(quicknet, firstRoundFrom(quicknet, at));
      expect(due - at.getTime()).toBeGreaterThanOrEqual(0);
      expect(due - at.getTime()).toBeLessThan(3000);
    }
  });
});
