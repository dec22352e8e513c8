import type { DidDocument } from '@vereda/verifier/issuer/issuer-documents';
import { verifyCertificate } from '@vereda/verifier/verify';
import { expect, test } from 'vitest';
import { sealBatch } from '#modules/certificates/public';
import { extractOf } from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { certifyImportedDraws, storeImportedDraws, type ImportedDraw } from './imported-draws.service.ts';

const server = await startTestServer();
const at = server.clock.now();

function row(date: string, turn: string, seed: number, rest: Partial<ImportedDraw> = {}): ImportedDraw {
  const numbers = extractOf(seed).numbers.map((cell) => ({ ...cell, order: null }));
  return { game: 'quiniela-nacional', date, turn, numbers, letters: null, ...rest };
}

const store = (rows: readonly ImportedDraw[]) =>
  server.database.transaction().execute((transaction) => storeImportedDraws(transaction, rows, at));

test('draws are added once; the same again is known, other numbers for the same draw are told', async () => {
  const rows = [row('2018-02-11', 'nocturna', 1), row('2018-02-11', 'primera', 2)];
  expect((await store(rows)).map(({ fate }) => fate)).toEqual(['added', 'added']);
  const again = [
    ...rows,
    row('2018-02-11', 'primera', 3),
    row('2018-02-12', 'primera', 4),
    row('2018-02-12', 'primera', 4),
  ];
  expect((await store(again)).map(({ fate }) => fate)).toEqual([
    'known',
    'known',
    'different',
    'added',
    'known',
  ]);
  const letters = row('2018-02-11', 'nocturna', 1, { letters: 'EULQ' });
  expect((await store([letters])).map(({ fate }) => fate)).toEqual(['different']);
});

test('an extract that came out before is flagged, over turns, days and jurisdictions, in whatever order it comes', async () => {
  const [late] = await store([row('2019-05-05', 'vespertina', 7)]);
  expect(late).toEqual({ fate: 'added', repeats: null });
  const [early] = await store([row('2019-05-04', 'matutina', 7, { game: 'quiniela-buenos-aires' })]);
  expect(early).toEqual({ fate: 'added', repeats: null });
  const [known] = await store([row('2019-05-05', 'vespertina', 7)]);
  expect(known).toEqual({ fate: 'known', repeats: 'quiniela-buenos-aires 2019-05-04 matutina' });
});

test('a row with a fault, or of a game that is typed here, adds nothing at all', async () => {
  const short = row('2020-01-01', 'primera', 8);
  const bad = [
    { ...short, numbers: short.numbers.slice(1) },
    { ...short, game: 'rio-negro' as const },
  ];
  for (const wrong of bad)
    await expect(store([row('2020-01-02', 'primera', 9), wrong])).rejects.toThrow(
      /^(imported draw|draws of)/,
    );
  const rows = await server.asOwner(`select from certificates.draws where date >= '2020-01-01'`);
  expect(rows).toEqual([]);
});

test('imported draws are certified under their own jurisdiction and never named La Rionegrina', async () => {
  expect(await certifyImportedDraws(server.deps, 3)).toBe(3);
  await sealBatch(server.deps, null);
  await server.runJobs();
  const { body } = await server.visitor('GET /certificates/list', { limit: '10' });
  const { items } = body as { items: { id: string; jurisdiction: string; state: string; demo: boolean }[] };
  expect(items).toHaveLength(3);
  for (const item of items) {
    expect(item).toMatchObject({ state: 'certified', demo: true });
    expect(['nacional', 'buenos-aires']).toContain(item.jurisdiction);
    const file = (await server.visitor(`GET /certificates/file/${item.id}`)).raw.toString();
    expect(file).not.toMatch(/rionegrina|rio-negro/i);
    const issuer = (await server.app.inject({ url: '/.well-known/did.json' })).json() as DidDocument;
    const result = await verifyCertificate(file, { issuer, readTransaction: null, revocations: null });
    expect(result.steps.filter(({ status }) => status === 'failed')).toEqual([]);
  }
});

test('a draw that is yet to come is neither imported nor signed', async () => {
  const tomorrow = new Date(at.getTime() + 86_400_000).toISOString().slice(0, 10);
  const year = String(at.getUTCFullYear() + 5);
  const fates = await store([row(tomorrow, 'primera', 30), row(`${year}-01-01`, 'nocturna', 31)]);
  expect(fates.map(({ fate }) => fate)).toEqual(['not-held', 'not-held']);
  await store([row('2017-01-01', 'nocturna', 32)]);
  await server.asOwner(`update certificates.draws set held_at = $1 where date = '2017-01-01'`, [
    new Date(at.getTime() + 180_000),
  ]);
  await certifyImportedDraws(server.deps, 100);
  const [late] = await server.asOwner(`select status from certificates.draws where date = '2017-01-01'`);
  expect(late).toEqual({ status: 'cargado' });
});

test('outside of a demonstration no key signs what nobody saw', async () => {
  const deps = { ...server.deps, config: { ...server.deps.config, demo: false } };
  await expect(certifyImportedDraws(deps, 1)).rejects.toThrow(/demonstrations only/);
});
