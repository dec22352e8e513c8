import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readInThread } from './read-in-thread.ts';
import { readMapFile, type ReadingOrder } from './read-map-file.ts';

const ORDER: ReadingOrder = {
  target: 'streets',
  file_name: 'calles.geojson',
  shapes: 'line',
  withSector: false,
  withNumber: false,
  tables: [],
  mapping: null,
  home: null,
};

function street(number: number, positions: number): object {
  const coordinates = Array.from({ length: positions }, (_, at) => [-58.123456 + at / 1e5, number / 1e4]);
  const geometry = { type: 'LineString', coordinates };
  return { type: 'Feature', properties: { nombre: `Calle ${number}` }, geometry };
}

function fileOf(streets: number, positions: number): Buffer {
  const features = Array.from({ length: streets }, (_, index) => street(index, positions));
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
}

it('a file read in a thread says what it says read here', async () => {
  const bytes = fileOf(1200, 30);
  expect(await readInThread(bytes, ORDER)).toEqual(await readMapFile(bytes, ORDER));
});

it('a large file lets others be served meanwhile, and the next one waits its turn', async () => {
  const bytes = fileOf(400, 1500);
  expect(bytes.length).toBeGreaterThan(12_000_000);
  const from = performance.now();
  const both = Promise.all([readInThread(bytes, ORDER), readInThread(fileOf(300, 30), ORDER)]);
  const state = { isDone: false };
  void both.finally(() => (state.isDone = true));
  let longestMs = 0;
  while (!state.isDone) {
    const before = performance.now();
    await wait(1);
    longestMs = Math.max(longestMs, performance.now() - before);
  }
  const [large, small] = await both;
  expect([large.rows.length, small.rows.length]).toEqual([400, 300]);
  expect(longestMs).toBeLessThan((performance.now() - from) / 4);
});

it('a file that takes too long is refused, and the next one is read', async () => {
  const bytes = fileOf(300, 200);
  await expect(readInThread(bytes, ORDER, 1)).rejects.toMatchObject({ code: 'urbanism/file-too-heavy' });
  expect((await readInThread(bytes, ORDER)).rows).toHaveLength(300);
});

it('a file that is none is refused by its own code from there too', async () => {
  const bytes = Buffer.from(`{"type":"FeatureCollection","features":[${'{'.repeat(70_000)}`);
  await expect(readInThread(bytes, ORDER)).rejects.toMatchObject({ code: 'urbanism/file-damaged' });
  const many = Buffer.from(`{"type":"FeatureCollection","features":[${'0,'.repeat(60_000)}0]}`);
  await expect(readInThread(many, ORDER)).rejects.toMatchObject({
    code: 'urbanism/file-too-many-features',
    params: { max: 60_000 },
  });
});
