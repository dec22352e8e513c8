import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { s3Files } from '../files/s3.ts';
import { diskArchive } from './disk.ts';
import { httpArchive } from './http.ts';
import type { MapArchive } from './port.ts';
import { s3Archive } from './s3.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'archive-'));
const bucketServer = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(directory, 's3'),
  configureBuckets: [{ name: 'vereda', configs: [] }],
});
const { port } = await bucketServer.run();
const bucket = {
  bucket: 'vereda',
  region: 'us-east-1',
  endpoint: `http://127.0.0.1:${port}`,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
const site = await startSite();
afterAll(async () => {
  await bucketServer.close();
  await site.close();
  await rm(directory, { recursive: true });
});

const CONTENT = Buffer.from('0123456789');

type Kind = {
  readonly archive: MapArchive;
  readonly missing: MapArchive;
  readonly put: (content: Buffer) => Promise<void>;
};
const kinds: [string, Kind][] = [
  [
    'a file of this machine',
    {
      archive: diskArchive(directory, 'maps.pmtiles'),
      missing: diskArchive(directory, 'other/maps.pmtiles'),
      put: async (content) => {
        await writeFile(path.join(directory, 'new'), content);
        await rename(path.join(directory, 'new'), path.join(directory, 'maps.pmtiles'));
      },
    },
  ],
  [
    'an object of a bucket',
    {
      archive: s3Archive(bucket, 'maps/city.pmtiles'),
      missing: s3Archive(bucket, 'maps/other.pmtiles'),
      put: (content) => s3Files(bucket).put('maps/city.pmtiles', content, 'application/octet-stream'),
    },
  ],
  [
    'an address',
    {
      archive: httpArchive(`${site.url}/maps.pmtiles`),
      missing: httpArchive(`${site.url}/missing`),
      put: async (content) => site.put(content),
    },
  ],
];

describe.each(kinds)('%s', (_name, { archive, missing, put }) => {
  test('is read in pieces, with its whole size', async () => {
    await put(CONTENT);
    expect(await archive.read(2, 3)).toMatchObject({ bytes: Buffer.from('234'), sizeBytes: 10 });
    expect(await archive.read(8, 100)).toMatchObject({ bytes: Buffer.from('89'), sizeBytes: 10 });
    expect(await archive.read(10, 5)).toMatchObject({ bytes: Buffer.alloc(0), sizeBytes: 10 });
    expect(await archive.read(5000, 5)).toMatchObject({ bytes: Buffer.alloc(0), sizeBytes: 10 });
  });

  test('has the same version until it is replaced', async () => {
    await put(CONTENT);
    const [one, other] = [await archive.read(0, 2), await archive.read(5, 5)];
    expect(one?.version).toBe(other?.version);
    await put(Buffer.from('9876543210x'));
    expect((await archive.read(0, 2))?.version).not.toBe(one?.version);
  });

  test('may not be there', async () => {
    expect(await missing.read(0, 10)).toBeNull();
  });
});

test('a file written over at the same length is another version', async () => {
  const file = path.join(directory, 'same.pmtiles');
  const archive = diskArchive(directory, 'same.pmtiles');
  await writeFile(file, CONTENT);
  const before = await archive.read(0, 2);
  await utimes(file, new Date(), new Date('2030-01-01T00:00:00Z'));
  expect((await archive.read(0, 2))?.version).not.toBe(before?.version);
});

test.each([
  ['answers whole files', '/whole'],
  ['sends more than was asked for', '/long'],
  ['leads elsewhere', '/moved'],
  ['is broken', '/broken'],
])('an address that %s is a failure', async (_name, where) => {
  await expect(httpArchive(site.url + where).read(0, 4)).rejects.toThrow(/./);
  expect(site.elsewhere()).toBe(0);
});

test('nobody at the address is a failure', async () => {
  await expect(httpArchive('http://127.0.0.1:9/maps.pmtiles').read(0, 4)).rejects.toThrow(/./);
  const nobody = s3Archive({ ...bucket, bucket: 'nobody' }, 'maps/city.pmtiles');
  await expect(nobody.read(0, 4)).rejects.toThrow(/./);
});

/** A site on the loopback that answers ranges, and some that do it wrongly. */
async function startSite() {
  let content: Buffer = Buffer.alloc(0);
  let elsewhere = 0;
  const server = createServer((request, reply) => {
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    const part = content.subarray(Number(from), Number(to) + 1);
    const range = `bytes ${from}-${Number(from) + part.length - 1}/${content.length}`;
    const etag = `"${content.toString('hex')}"`;
    switch (request.url) {
      case '/maps.pmtiles':
        if (part.length === 0) {
          reply.writeHead(416, { 'content-range': `bytes */${content.length}`, etag });
          return reply.end();
        }
        reply.writeHead(206, { 'content-range': range, etag });
        return reply.end(part);
      case '/whole':
        return reply.end(Buffer.alloc(1_000_000));
      case '/long':
        reply.writeHead(206, { 'content-range': 'bytes 0-3/10' });
        return reply.end(Buffer.alloc(1_000_000));
      case '/moved':
        reply.writeHead(302, { location: '/elsewhere' });
        return reply.end();
      case '/elsewhere':
        elsewhere += 1;
        return reply.end();
      case '/missing':
        return reply.writeHead(404).end();
      default:
        return reply.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    put: (next: Buffer) => {
      content = next;
    },
    elsewhere: () => elsewhere,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
