import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressPage } from './compress-page.ts';

const HTML = '<!doctype html>'.repeat(300);

test('brotli goes first, gzip second, and nothing is done that was not asked for', async () => {
  const br = await compressPage(HTML, 'gzip, deflate, br, zstd');
  expect(br.encoding).toBe('br');
  expect(brotliDecompressSync(br.body as Buffer).toString()).toBe(HTML);
  const zipped = await compressPage(HTML, 'gzip;q=0.5, br;q=0');
  expect(zipped.encoding).toBe('gzip');
  expect(gunzipSync(zipped.body as Buffer).toString()).toBe(HTML);
  for (const accepted of [undefined, '', 'identity', 'br;q=0.0, gzip; q=0', 'brotli']) {
    expect(await compressPage(HTML, accepted)).toEqual({ encoding: null, body: HTML });
  }
});
