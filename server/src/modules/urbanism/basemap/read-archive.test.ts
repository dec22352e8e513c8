import { TileType } from 'pmtiles';
import { expect, test } from 'vitest';
import type { MapArchive } from '#platform/ports/map-archive/port';
import { writeArchive, writeCity } from '#testing/pmtiles';
import { plainAttribution } from './plain-attribution.ts';
import { readArchive } from './read-archive.ts';

const CITY = { lat: -34.6, lng: -58.4 };
const WHOLE = writeCity(CITY);
const LAYERS = { vector_layers: [{ id: 'earth' }, { id: 'roads' }] };
const tile = { z: 0, x: 0, y: 0, bytes: Buffer.from('x') };
const box = [-59, -35, -58, -34] as const;

function fileOf(content: Buffer | null): MapArchive {
  return {
    name: 'city.pmtiles',
    read: async (offset, length) =>
      content && {
        bytes: content.subarray(offset, offset + length),
        sizeBytes: content.length,
        version: 'v',
      },
  };
}

test('an archive of Protomaps’ layers is read with its zooms, box and attribution', async () => {
  const facts = await readArchive(fileOf(WHOLE));
  if (typeof facts === 'string') throw new Error(facts);
  expect(facts).toMatchObject({ version: 'v', sizeBytes: WHOLE.length, minZoom: 0, maxZoom: 14 });
  expect(facts.box.map((degrees) => degrees.toFixed(2))).toEqual(['-58.43', '-34.63', '-58.37', '-34.57']);
  expect(plainAttribution(facts.attribution)).toBe('Protomaps · © OpenStreetMap contributors');
});

test.each([
  ['a file that is not there', null, 'missing'],
  ['an empty file', Buffer.alloc(0), 'malformed'],
  ['a page of a web site', Buffer.from(`<!doctype html>${' '.repeat(500)}`), 'malformed'],
  ['an archive of version 2', Buffer.concat([Buffer.from('PM\u0002\u0000'), WHOLE]), 'malformed'],
  ['an archive without its end', WHOLE.subarray(0, WHOLE.length - 1), 'cut'],
  ['an archive that ends in its directory', WHOLE.subarray(0, 140), 'cut'],
  ['a directory of noise', Buffer.from(WHOLE).fill(0xaa, 127, 160), 'malformed'],
  [
    'tiles of pictures',
    writeArchive({ tiles: [tile], box, tileType: TileType.Png, metadata: LAYERS }),
    'not-vector',
  ],
  [
    'tiles of other layers',
    writeArchive({ tiles: [tile], box, metadata: { vector_layers: [{ id: 'building' }] } }),
    'other-layers',
  ],
  ['metadata of another form', writeArchive({ tiles: [tile], box, metadata: ['x'] }), 'malformed'],
])('%s is not used', async (_name, content, fault) => {
  expect(await readArchive(fileOf(content))).toBe(fault);
});

test('a directory said to take gigabytes is refused before it is read', async () => {
  const huge = Buffer.from(WHOLE);
  huge.writeBigUInt64LE(2n ** 40n, 32);
  const asked: number[] = [];
  const file = fileOf(huge);
  const watched: MapArchive = {
    ...file,
    read: (offset, length) => {
      asked.push(length);
      return file.read(offset, length);
    },
  };
  expect(await readArchive(watched)).toBe('malformed');
  expect(Math.max(...asked)).toBeLessThanOrEqual(16_384);
});

test('a place that cannot be asked is told from a damaged file, also half way', async () => {
  const refuse = async () => {
    throw new Error('connection refused');
  };
  expect(await readArchive({ name: 'x', read: refuse })).toBe('unreachable');
  const whole = fileOf(WHOLE);
  const read: MapArchive['read'] = (offset, length) => (length > 127 ? refuse() : whole.read(offset, length));
  expect(await readArchive({ name: 'x', read })).toBe('unreachable');
});

test.each([
  ['', 'Protomaps · © OpenStreetMap'],
  ['<b>Protomaps</b> &copy; <a href="javascript:alert(1)">OpenStreetMap</a>', 'Protomaps © OpenStreetMap'],
  ['&#169; OpenStreetMap <script>alert(1)</script>', 'Protomaps · © OpenStreetMap alert(1)'],
  ['Municipio\u0000\u202e de Prueba', 'Protomaps · © OpenStreetMap · Municipio de Prueba'],
])('the attribution %j becomes plain text that names both', (html, text) => {
  expect(plainAttribution(html)).toBe(text);
});

test('an endless attribution ends', () => {
  expect(plainAttribution('x'.repeat(5000))).toHaveLength(160);
});
