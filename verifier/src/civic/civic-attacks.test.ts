import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { didDocument } from '../issuer/issuer-documents.ts';
import { testRound } from '../testing/beacon.ts';
import { issueCivic, rootsOfCivic, signaturesOf } from '../testing/civic.ts';
import { DID, HOME, ISSUER, KEYS } from '../testing/issued.ts';
import { CIVIC_FORMAT, type CivicFile } from './civic-file.ts';
import type { CivicCode } from './civic-steps.ts';
import { commitmentOf, resultDigest, signaturesDigest } from './list-text.ts';
import { rankCodes } from './ranking.ts';
import { seedOf } from './seed.ts';
import { verifyCivicDraw } from './verify-civic.ts';

const issued = await issueCivic('commit-reveal');
const beacon = await issueCivic('drand');
const { file } = issued;
const NOW = new Date('2026-03-02T17:00:00Z');
const MINUTE_MS = 60_000;

const check = (given: unknown, rest: object = {}) =>
  verifyCivicDraw(JSON.stringify(given), {
    issuer: ISSUER,
    revocations: null,
    readTransaction: issued.readTransaction,
    now: NOW,
    ...rest,
  });
const codesOf = async (given: unknown, rest: object = {}) => {
  const { verdict, steps } = await check(given, rest);
  return { verdict, codes: steps.flatMap(({ code }) => code ?? []) };
};

// A forger computes every hash anew, and has everything but the keys and the past of the chain.
async function forged(change: (list: CivicFile['list']) => CivicFile['list']): Promise<CivicFile> {
  const list = change(file.list);
  const header = { ...file.header, participants: list.length };
  const commitment = commitmentOf(header, list);
  const { source, drawn_at } = file.result;
  const seed = seedOf(commitment, source);
  const ranking = await rankCodes(
    seed,
    list.map(([code]) => code),
  );
  const drawn = { source, drawn_at, seed, ranking };
  const result = { ...drawn, digest: resultDigest(commitment, drawn) };
  return { ...file, header, list, commitment, result };
}

// The chain holds whatever the file says of its signatures: a forger may write to it too.
const chainWith =
  (given: CivicFile, sent: object = {}) =>
  async (hash: string) => {
    const seen = await issued.readTransaction(hash);
    const input = `0x${signaturesDigest(given.result?.digest ?? '', given.signatures)}`;
    return seen && hash === given.signed_anchor?.transaction ? { ...seen, input, ...sent } : seen;
  };

describe('whoever changes a civic draw and computes everything anew', () => {
  it.each<[string, (list: CivicFile['list']) => CivicFile['list']]>([
    ['drops a participant', (list) => list.slice(1)],
    ['adds one', (list) => [...list, ['V-99', null]]],
    ['puts another in the place of one', (list) => [['V-0', null], ...list.slice(1)]],
    [
      'puts another person behind a code',
      ([first, ...rest]) => [[first?.[0] ?? '', 'ab'.repeat(32)], ...rest],
    ],
  ])('%s: the chain holds another list, and nobody signed this one', async (_name, change) => {
    const { verdict, codes } = await codesOf(await forged(change));
    expect(verdict).toBe('invalid');
    expect(codes).toContain('root-differs');
  });

  it('changes the order: the seed gives another, and the signatures are over another result', async () => {
    const { result } = file;
    const drawn = { ...result, ranking: [...result.ranking.slice(1), result.ranking[0] ?? ''] };
    const given = { ...file, result: { ...drawn, digest: resultDigest(file.commitment, drawn) } };
    const { verdict, codes } = await codesOf(given, { readTransaction: chainWith(given) });
    expect(verdict).toBe('invalid');
    expect(codes).toEqual(expect.arrayContaining(['ranking-differs', 'signature-wrong']));
  });

  it('takes another seed, or another round than the announced one', async () => {
    const seed = 'ab'.repeat(32);
    expect((await codesOf({ ...file, result: { ...file.result, seed } })).codes).toContain('seed-differs');
    const { source } = beacon.file.result;
    const round = source.kind === 'drand' ? source.round + 1 : 0;
    const other = { ...source, ...testRound(round) };
    const given = { ...beacon.file, result: { ...beacon.file.result, source: other } };
    const { verdict, codes } = await codesOf(given, { readTransaction: beacon.readTransaction });
    expect(verdict).toBe('invalid');
    expect(codes).toContain('source-differs');
    const forgedRound = { ...source, signature: testRound(round).signature };
    const lied = { ...beacon.file, result: { ...beacon.file.result, source: forgedRound } };
    const answer = await codesOf(lied, { readTransaction: beacon.readTransaction });
    expect(answer.codes).toContain('beacon-forged');
  });
});

describe('the signatures of a civic draw', () => {
  const stranger = new Uint8Array(32).fill(9);
  const { commitment, result } = file;
  const about = { commitment, digest: result.digest };
  const [first, second] = signaturesOf(about);
  it.each<[string, CivicCode, Partial<CivicFile>]>([
    ['by the key of a stranger', 'signature-wrong', { signatures: signaturesOf(about, { jefe: stranger }) }],
    [
      'over the result of another draw',
      'signature-wrong',
      { signatures: signaturesOf({ ...about, digest: '00'.repeat(32) }) },
    ],
    ['in the other order', 'signature-order', { signatures: [second!, first!] }],
    ['by one person in both seats', 'signature-order', { signatures: [first!, first!] }],
    [
      'by a key that the body does not have',
      'signer-unknown',
      { signatures: [{ ...first!, key: `${DID}#nobody` }, second!] },
    ],
    ['left out', 'signature-missing', { signatures: [] }],
    ['by one alone', 'malformed', { signatures: [first!] }],
    [
      'dated back',
      'signature-wrong',
      { signatures: [{ ...first!, created: '2026-03-01T00:00:00Z' }, second!] },
    ],
  ])('%s are refused', async (_name, code, change) => {
    const given = { ...file, ...change };
    const { verdict, codes } = await codesOf(given, { readTransaction: chainWith(given) });
    expect(verdict).toBe('invalid');
    expect(codes).toContain(code);
  });

  const issuerWith = (of: string, change: object) =>
    didDocument({
      did: DID,
      profileUrl: `${HOME}/issuer.json`,
      keys: KEYS.map((key) => (key.kid === of ? { ...key, ...change } : key)),
    });
  it.each<[string, string, object, CivicCode | null]>([
    ['retired before', 'jefe-1', { retired: '2026-03-02T16:05:00Z' }, 'key-not-in-use'],
    ['retired long afterwards', 'jefe-1', { retired: '2026-06-01T00:00:00Z' }, null],
    [
      'revoked from between signature and block on',
      'jefe-1',
      { revoked: '2026-03-02T16:15:00Z' },
      'key-revoked',
    ],
    ['for the other role', 'escribano-1', { role: 'jefe_sorteo' }, 'signature-order'],
    ['of the same person', 'escribano-1', { person: 'p-1' }, 'same-person'],
    ['the platform’s own', 'jefe-1', { demonstrations_since: '2026-01-01T00:00:00Z' }, 'platform-key'],
  ])('with a key %s', async (_name, kid, change, code) => {
    const { verdict, codes } = await codesOf(file, { issuer: issuerWith(kid, change) });
    expect(codes).toEqual(code ? [code] : []);
    expect(verdict).toBe(code ? 'invalid' : 'valid');
  });

  it('need a block sent by the body, and one that is not from before they were given', async () => {
    const foreign = chainWith(file, { from: `0x${'11'.repeat(20)}` });
    expect((await codesOf(file, { readTransaction: foreign })).codes).toEqual(['sender-differs']);
    const none = async (hash: string) =>
      hash === file.signed_anchor?.transaction ? null : issued.readTransaction(hash);
    expect((await check(file, { readTransaction: none })).verdict).toBe('incomplete');
    const early = { ...file, signed_anchor: { ...file.signed_anchor!, block_time: '2026-03-02T16:00:00Z' } };
    const earlier = chainWith(early, { block_time: '2026-03-02T16:00:00Z' });
    expect((await codesOf(early, { readTransaction: earlier })).codes).toEqual(['signed-after-block']);
  });

  it('are not asked of the earlier format and of what was annulled before, which stay incomplete', async () => {
    const { signatures: _signatures, signed_anchor: _anchor, ...unsigned } = file;
    const annulled = { at: '2026-03-02T16:30:00Z', reason: 'Faltó una persona.' };
    const answer = await codesOf({ ...unsigned, annulled });
    expect(answer).toEqual({ verdict: 'incomplete', codes: ['annulled-unsigned'] });
    const header = { ...file.header, format: CIVIC_FORMAT };
    const old = { ...unsigned, header, commitment: commitmentOf(header, file.list) };
    expect((await codesOf(old)).codes).toContain('unsigned-format');
  });
});

describe('a clock that is ten minutes off', () => {
  const last = Date.parse(file.signed_anchor?.block_time ?? '');

  it('behind: the last block seems to come from the future, which is neither good nor false', async () => {
    const late = await codesOf(file, { now: new Date(last - 10 * MINUTE_MS) });
    expect(late).toEqual({ verdict: 'incomplete', codes: ['block-in-the-future'] });
    expect((await check(file, { now: new Date(last - 4 * MINUTE_MS) })).verdict).toBe('valid');
  });

  it('ahead: nothing depends on it', async () => {
    expect((await check(file, { now: new Date(last + 10 * MINUTE_MS) })).verdict).toBe('valid');
  });
});

describe('the command', () => {
  let folder: string;
  const given: Record<string, string> = {};
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vereda-civic-'));
    const about = { commitment: file.commitment, digest: file.result.digest };
    const escribano = new Uint8Array(32).fill(9);
    const files = {
      draw: file,
      forged: { ...file, signatures: signaturesOf(about, { escribano }) },
      did: ISSUER,
      roots: await rootsOfCivic(issued),
    };
    for (const [name, content] of Object.entries(files)) {
      given[name] = path.join(folder, `${name}.json`);
      await writeFile(given[name], JSON.stringify(content));
    }
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (draw: string, ...rest: string[]) =>
    runCommand(['civic', given[draw] ?? '', '--issuer', given['did'] ?? '', ...rest]);

  it('says valid without a network, with the kept roots, and who signed', async () => {
    const { exitCode, output } = await run('draw', '--roots', given['roots'] ?? '');
    expect(output).toContain('✓ Lo firmaron el jefe de sorteo y el escribano');
    expect(output).toContain('Julia Ficticia · Esteban Ficticio');
    expect(exitCode).toBe(0);
  });

  it('says incomplete without them, and names a forged signature even then', async () => {
    expect((await run('draw', '--offline')).exitCode).toBe(2);
    const { exitCode, output } = await run('forged', '--offline');
    expect(exitCode).toBe(1);
    expect(output).toContain('✗ Lo firmaron el jefe de sorteo y el escribano');
  });
});
