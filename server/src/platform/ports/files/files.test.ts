import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { diskFiles } from './disk.ts';
import type { FilesPort } from './port.ts';
import { s3Files } from './s3.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'files-'));
const bucketServer = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(directory, 's3'),
  configureBuckets: [{ name: 'vereda', configs: [] }],
});
const { port } = await bucketServer.run();
afterAll(async () => {
  await bucketServer.close();
  await rm(directory, { recursive: true });
});

const stores: [string, FilesPort][] = [
  ['disk', diskFiles(path.join(directory, 'disk'))],
  [
    'S3',
    s3Files({
      bucket: 'vereda',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
  ],
];

describe.each(stores)('files on %s', (_name, files) => {
  const bytes = Buffer.from([0xff, 0xd8, 0x00, 0x0a, 0x80]);

  test('what was put is read back byte for byte, whole and as a stream with its type and size', async () => {
    await files.put('reports/2026/photo-1.jpg', bytes, 'image/jpeg');
    expect(await files.find('reports/2026/photo-1.jpg')).toEqual(bytes);
    const read = await files.open('reports/2026/photo-1.jpg');
    expect(read).toMatchObject({ sizeBytes: 5, contentType: 'image/jpeg' });
    expect(read && (await buffer(read.stream))).toEqual(bytes);
  });

  test('a stream can be put without holding it whole', async () => {
    const big = Buffer.alloc(3_000_000, 7);
    const stream = Readable.from([big.subarray(0, 1_000_000), big.subarray(1_000_000)]);
    await files.put('big/one.bin', { stream, sizeBytes: big.length }, 'application/octet-stream');
    expect((await files.find('big/one.bin'))?.equals(big)).toBe(true);
  });

  test('a file that is not there is no error, also when deleted twice', async () => {
    await files.put('gone/soon.txt', Buffer.from('x'), 'text/plain');
    expect(await files.has('gone/soon.txt')).toBe(true);
    await files.delete('gone/soon.txt');
    await files.delete('gone/soon.txt');
    expect(await files.has('gone/soon.txt')).toBe(false);
    expect(await files.find('gone/soon.txt')).toBeNull();
    expect(await files.open('gone/soon.txt')).toBeNull();
  });

  test.each([
    '../secret.txt',
    '/etc/passwd',
    'a/../../b.txt',
    'a//b.txt',
    'UPPER.TXT',
    '.hidden',
    'no-ending',
    '',
  ])('the key %j is refused', async (key) => {
    await expect(files.put(key, bytes, 'text/plain')).rejects.toThrow(/not a file key/);
    await expect(files.find(key)).rejects.toThrow(/not a file key/);
    await expect(files.delete(key)).rejects.toThrow(/not a file key/);
  });
});
