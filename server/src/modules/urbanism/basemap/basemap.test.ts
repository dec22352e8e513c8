import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BARE_SETTING } from '@vereda/contract/configuration/bare';
import { FetchSource, PMTiles } from 'pmtiles';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { loadStartup } from '#modules/configuration/public';
import { writeCity } from '#testing/pmtiles';
import { startTestServer } from '#testing/server';
import { tellGround } from './basemap.service.ts';

const CITY = BARE_SETTING.location;
const WHOLE = writeCity(CITY);

const directory = await mkdtemp(path.join(tmpdir(), 'basemap-'));
const file = path.join(directory, 'city.pmtiles');
const server = await startTestServer({
  DATA_DIR: directory,
  MAP_PMTILES: 'city.pmtiles',
  LOG_LEVEL: 'info',
  RATE_LIMITS: 'on',
});
const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
const bare = await startTestServer();
afterAll(() => rm(directory, { recursive: true }));
beforeEach(() => writeFile(file, WHOLE));

async function ask(
  headers: Record<string, string>,
  url = '/basemap.pmtiles',
  method: 'GET' | 'HEAD' = 'GET',
) {
  const answer = await server.app.inject({ method, url, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

test('a range is answered as it was asked for, unpacked by nobody on the way', async () => {
  const { status, headers, bytes } = await ask({ range: 'bytes=10-2009', 'accept-encoding': 'br, gzip' });
  expect(status).toBe(206);
  expect(bytes.equals(WHOLE.subarray(10, 2010))).toBe(true);
  expect(headers).toMatchObject({
    'content-range': `bytes 10-2009/${WHOLE.length}`,
    'content-length': '2000',
    'content-type': 'application/vnd.pmtiles',
    'accept-ranges': 'bytes',
    'cache-control': 'public, no-cache',
    etag: expect.stringMatching(/^"[0-9a-f]{20}"$/) as string,
  });
  expect(headers['content-encoding']).toBeUndefined();
});

test('a range that goes past the end is answered up to it', async () => {
  const { status, headers, bytes } = await ask({ range: `bytes=${WHOLE.length - 5}-${WHOLE.length + 90}` });
  expect([status, bytes.length]).toEqual([206, 5]);
  expect(headers['content-range']).toBe(`bytes ${WHOLE.length - 5}-${WHOLE.length - 1}/${WHOLE.length}`);
});

test.each([
  ['none at all', null],
  ['one beyond the file', `bytes=${WHOLE.length}-${WHOLE.length + 5}`],
  ['one backwards', 'bytes=9-3'],
  ['the whole file', 'bytes=0-'],
  ['its end', 'bytes=-500'],
  ['several', 'bytes=0-1,4-5'],
  ['another unit', 'tiles=0-1'],
  ['one of gigabytes', 'bytes=0-4294967296'],
  ['one over the bound', `bytes=0-${4 * 1024 * 1024}`],
  ['a number without end', `bytes=0-${'9'.repeat(40)}`],
])('where the range asked for is %s, the answer is how long the file is', async (_name, range) => {
  const { status, headers, bytes } = await ask(range === null ? {} : { range });
  expect([status, bytes.length]).toEqual([416, 0]);
  expect(headers['content-range']).toBe(`bytes */${WHOLE.length}`);
});

test('HEAD tells size and version without a byte', async () => {
  const { status, headers, bytes } = await ask({}, '/basemap.pmtiles', 'HEAD');
  expect([status, bytes.length]).toEqual([200, 0]);
  expect(headers['content-length']).toBe(String(WHOLE.length));
  const part = await ask({ range: 'bytes=0-9' }, '/basemap.pmtiles', 'HEAD');
  expect([part.status, part.bytes.length, part.headers['content-length']]).toEqual([206, 0, '10']);
});

test('what a browser holds is not sent again, and never mixed with another file', async () => {
  const range = 'bytes=0-9';
  const etag = String((await ask({ range })).headers['etag']);
  expect((await ask({ range, 'if-none-match': etag })).status).toBe(304);
  expect((await ask({ range, 'if-range': etag })).status).toBe(206);
  expect((await ask({ range, 'if-range': '"another"' })).status).toBe(416);
  const named = await ask({ range }, `/basemap.pmtiles?v=${etag.slice(1, -1)}`);
  expect(named.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask({ range }, '/basemap.pmtiles?v=old')).headers['cache-control']).toBe('public, no-cache');
});

test('a reader goes on in the file that replaces his while he reads', async () => {
  const tiles = new PMTiles(new FetchSource(`${origin}/basemap.pmtiles`));
  expect((await tiles.getZxy(0, 0, 0))?.data.byteLength).toBeGreaterThan(0);
  const moved = writeCity({ lat: CITY.lat + 1, lng: CITY.lng + 1 });
  await writeFile(file, moved);
  expect((await tiles.getZxy(0, 0, 0))?.data.byteLength).toBeGreaterThan(0);
  expect((await tiles.getHeader()).minLat).toBeCloseTo(CITY.lat + 0.97, 4);
  await rm(file);
  await expect(tiles.getZxy(3, 1, 3)).rejects.toThrow(/404/);
});

test.each([
  ['used', WHOLE, /^maps: the basemap city\.pmtiles$/],
  ['missing', null, /since the basemap city\.pmtiles is not there/],
  ['cut', WHOLE.subarray(0, 4000), /is cut/],
  ['elsewhere', writeCity({ lat: 0, lng: 0 }), /is of another place/],
])(
  'a basemap that is %s is told in the log, to who administers, and to pages',
  async (state, content, line) => {
    await (content ? writeFile(file, content) : rm(file));
    await tellGround(server.deps);
    const messages = server.logged.map((text) => (JSON.parse(text) as { msg: string }).msg);
    expect(messages.at(-1)).toMatch(line);
    const admin = await server.as('superadmin');
    expect((await admin('POST /urbanism/basemap/state', {})).body).toEqual({ state, name: 'city.pmtiles' });
    const { basemap } = await loadStartup(server.deps, 'localhost', null);
    expect(basemap?.address ?? '').toMatch(state === 'used' ? /^\/basemap\.pmtiles\?v=[0-9a-f]{20}$/ : /^$/);
  },
);

test('without one there is nothing to serve, and maps lie on the city’s own ground', async () => {
  const admin = await bare.as('superadmin');
  expect((await admin('POST /urbanism/basemap/state', {})).body).toEqual({ state: 'none', name: null });
  const answer = await bare.app.inject({ url: '/basemap.pmtiles', headers: { range: 'bytes=0-9' } });
  expect(answer.statusCode).toBe(404);
});
