import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../cli/command.ts';
import { issueCivic } from '../testing/civic.ts';
import { ISSUER } from '../testing/issued.ts';
import type { CivicAnchor, CivicFile } from './civic-file.ts';
import type { CivicCode } from './civic-steps.ts';
import { civicHeadline, explainCivic } from './civic-texts.ts';
import { rankCodes } from './ranking.ts';
import { verifyCivicDraw } from './verify-civic.ts';

const issued = await issueCivic('commit-reveal');
const NOW = new Date('2026-03-02T17:00:00Z');

const check = (file: unknown, rest: object = {}) =>
  verifyCivicDraw(JSON.stringify(file), {
    issuer: ISSUER,
    revocations: null,
    readTransaction: issued.readTransaction,
    now: NOW,
    ...rest,
  });

describe('the file of a civic draw', () => {
  it('is valid with its list, seed, order and both of its hashes on the chain', async () => {
    const heard: string[] = [];
    const trust = { issuer: ISSUER, revocations: null, readTransaction: issued.readTransaction, now: NOW };
    const { verdict, steps } = await verifyCivicDraw(JSON.stringify(issued.file), trust, ({ step }) =>
      heard.push(step),
    );
    expect(steps.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(verdict).toBe('valid');
    expect(heard).toEqual(steps.map(({ step }) => step));
  });

  it('with a beacon that nobody knows says so, and fails when the list came after the round', async () => {
    const { file, readTransaction } = await issueCivic('drand');
    const known = await check(file, { readTransaction });
    expect(known.verdict).toBe('incomplete');
    expect(known.steps.filter(({ status }) => status !== 'ok')).toMatchObject([
      { step: 'seed', code: 'beacon-unknown' },
    ]);
    const late = '2026-03-02T16:00:03Z';
    const moved = { ...file, list_anchor: { ...(file.list_anchor as CivicAnchor), block_time: late } };
    const reader = async (hash: string) => {
      const seen = await readTransaction(hash);
      return seen && { ...seen, block_time: late };
    };
    const answer = await check(moved, { readTransaction: reader });
    expect(answer.steps.find(({ step }) => step === 'before-seed')).toMatchObject({
      status: 'failed',
      code: 'anchored-too-late',
    });
  });

  const result = issued.file.result;
  const [one, ...others] = issued.file.list;
  it.each<[CivicCode, Partial<Record<keyof CivicFile, unknown>>]>([
    ['commitment-differs', { list: [['V-0', null], ...others] }],
    ['list-unsorted', { list: [...others, one] }],
    ['list-unsorted', { list: [one, one, ...others.slice(1)] }],
    ['list-count', { list: others }],
    ['malformed', { header: { ...issued.file.header, more: 1 } }],
    ['malformed', { list: [] }],
    ['seed-differs', { result: { ...result, seed: 'ab'.repeat(32) } }],
    ['ranking-differs', { result: { ...result, ranking: result.ranking.toReversed() } }],
    ['ranking-differs', { result: { ...result, ranking: result.ranking.slice(1) } }],
    ['digest-differs', { result: { ...result, drawn_at: '2026-03-02T15:59:59Z' } }],
    ['root-differs', { list_anchor: issued.file.result_anchor }],
  ])('is refused: %s', async (code, change) => {
    const { verdict, steps } = await check({ ...issued.file, ...change });
    expect(verdict).toBe('invalid');
    expect(steps.map((step) => step.code)).toContain(code);
  });

  it('takes no secret that was not committed, and no seed from elsewhere', async () => {
    const { file: other } = await issueCivic('drand');
    const swapped = { ...result, source: other.result.source };
    expect((await check({ ...issued.file, result: swapped })).steps).toContainEqual(
      expect.objectContaining({ code: 'source-differs' }),
    );
    const [first, second] = result.source.kind === 'commit-reveal' ? result.source.reveals : [];
    const reversed = { ...result, source: { kind: 'commit-reveal', reveals: [second, first] } };
    expect((await check({ ...issued.file, result: reversed })).steps).toContainEqual(
      expect.objectContaining({ code: 'secret-differs' }),
    );
  });

  it('that nobody can be asked about is incomplete, never valid', async () => {
    for (const rest of [
      { readTransaction: null },
      { readTransaction: async () => null },
      { readTransaction: () => Promise.reject(new Error('down')) },
      { issuer: null },
    ])
      expect((await check(issued.file, rest)).verdict).toBe('incomplete');
    const foreign = { issuer: { ...ISSUER, id: 'did:web:other.example' } };
    expect((await check(issued.file, foreign)).verdict).toBe('invalid');
    const stranger = async (hash: string) => {
      const seen = await issued.readTransaction(hash);
      return seen && { ...seen, from: `0x${'11'.repeat(20)}` };
    };
    expect((await check(issued.file, { readTransaction: stranger })).verdict).toBe('invalid');
  });

  it('that is not drawn yet is called that', async () => {
    const answer = await check({ ...issued.file, result: null, result_anchor: null });
    expect(civicHeadline('en', answer).title).toBe('List closed, not drawn yet');
  });

  it.each(['[]', '{', '{"type":"VeredaCivicDraw","type":"x"}', 'null'])(
    '%s is no civic draw',
    async (text) => {
      const trust = { issuer: null, revocations: null, readTransaction: null };
      expect((await verifyCivicDraw(text, trust)).verdict).toBe('invalid');
    },
  );
});

describe('the order of a draw', () => {
  it('depends on no order of the list, and gives every code every place alike', async () => {
    const codes = ['A', 'B', 'C', 'D'];
    expect(await rankCodes('ab'.repeat(32), codes.toReversed())).toEqual(
      await rankCodes('ab'.repeat(32), codes),
    );
    const firsts = new Map<string, number>();
    for (let index = 0; index < 2000; index += 1) {
      const [first = ''] = await rankCodes(index.toString(16).padStart(64, '0'), codes);
      firsts.set(first, (firsts.get(first) ?? 0) + 1);
    }
    // 500 each are expected; five standard deviations are 97.
    for (const code of codes) expect(Math.abs((firsts.get(code) ?? 0) - 500)).toBeLessThan(97);
  });
});

describe('the command', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vereda-civic-'));
    await writeFile(path.join(folder, 'draw.json'), JSON.stringify(issued.file));
    await writeFile(path.join(folder, 'bad.json'), JSON.stringify(issued.file).replace('"V-4"', '"V-0"'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('checks a civic draw and names who was drawn', async () => {
    const { exitCode, output } = await runCommand(['civic', path.join(folder, 'draw.json'), '--offline']);
    expect(exitCode).toBe(2);
    expect(output).toContain('✓ El orden se vuelve a calcular y es el mismo');
    expect(output).toContain(`Titulares: ${issued.file.result.ranking.slice(0, 3).join(', ')}`);
    const bad = await runCommand(['civic', path.join(folder, 'bad.json'), '--offline', '--lang', 'en']);
    expect(bad.exitCode).toBe(1);
    expect(bad.output).toContain('✗');
  });

  it('explains every fact in both languages', async () => {
    const { steps } = await check(issued.file);
    for (const step of steps)
      for (const locale of ['es', 'en'] as const) expect(explainCivic(locale, step) ?? '').not.toContain('{');
  });
});
