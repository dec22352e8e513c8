import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#platform/clock';
import { parseConfig, type ConfigError } from '#platform/config';
import { startSupplier, supplierExtract } from './supplier.fixture.ts';
import { isInternal } from '../open-address.ts';
import { fetchBounded } from './fetch-bounded.ts';
import { FEED_MAX_AGE_MS, signedHttpFeed } from './signed-http.ts';

const NOW = new Date('2026-03-02T21:30:00Z');
const NUMBERS = Array.from({ length: 20 }, (_, index) => String(index * 37).padStart(4, '0'));
const QUESTION = { kind: 0, date: '2026-03-02' };

const supplier = await startSupplier();
afterAll(() => supplier.close());

const feedWith = (given: Partial<Parameters<typeof signedHttpFeed>[0]> = {}) =>
  signedHttpFeed({
    url: supplier.url,
    organisation: 5,
    publicKey: supplier.key,
    allowsPrivate: true,
    clock: new ManualClock(NOW),
    ...given,
  });
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error as { problem?: string }).problem,
  );

beforeEach(() => {
  supplier.says = () => supplierExtract(NUMBERS);
  supplier.now = () => NOW;
  supplier.spoils = null;
  supplier.forges = supplier.confuses = false;
  supplier.asked.length = 0;
});

describe('the supplier’s answer', () => {
  test('is asked for by organisation, kind and day, and comes with its time and signature', async () => {
    const answer = await feedWith().ask(QUESTION);
    expect(supplier.asked).toEqual([{ organismo: '5', imputacion: '0', fecha: '02/03/2026' }]);
    expect(JSON.parse(answer?.body ?? '')).toEqual(supplierExtract(NUMBERS));
    expect(answer?.said_at).toEqual(NOW);
  });

  test('may be that there is nothing yet', async () => {
    supplier.says = () => null;
    expect(await feedWith().ask(QUESTION)).toBeNull();
  });

  test('of another key, of another question, without a signature or changed on its way is none', async () => {
    supplier.forges = true;
    expect(await problemOf(feedWith().ask(QUESTION))).toBe('certificates/feed-signature');
    supplier.forges = false;
    supplier.confuses = true;
    expect(await problemOf(feedWith().ask(QUESTION))).toBe('certificates/feed-signature');
    supplier.spoils = (response) => response.end(JSON.stringify(supplierExtract(NUMBERS)));
    expect(await problemOf(feedWith().ask(QUESTION))).toBe('certificates/feed-signature');
    supplier.spoils = (response) =>
      response.writeHead(200, { 'x-feed-timestamp': '1', 'x-feed-signature': 'AAAA' }).end('{}');
    expect(await problemOf(feedWith().ask(QUESTION))).toBe('certificates/feed-signature');
  });

  test.each([
    ['late', FEED_MAX_AGE_MS + 1000],
    ['early', -FEED_MAX_AGE_MS - 1000],
  ])('that says a time too %s is an old one, or a wrong clock', async (_name, ms) => {
    supplier.now = () => new Date(NOW.getTime() - ms);
    expect(await problemOf(feedWith().ask(QUESTION))).toBe('certificates/feed-old');
  });

  test.each([500, 301, 204])('of status %i is none, and a redirect is not followed', async (status) => {
    supplier.spoils = (response) => response.writeHead(status, { location: supplier.url }).end();
    expect(await problemOf(feedWith().ask(QUESTION))).toBe('certificates/feed-unreachable');
    expect(supplier.asked).toHaveLength(1);
  });

  test('is dropped once it is too large, also where it never ends', async () => {
    supplier.says = () => 'x'.repeat(300_000);
    expect(await problemOf(feedWith().ask(QUESTION))).toBe('certificates/feed-too-large');
    supplier.spoils = (response) => {
      const timer = setInterval(() => response.write('x'.repeat(60_000)), 1);
      response.on('close', () => clearInterval(timer));
    };
    expect(await problemOf(feedWith().ask(QUESTION))).toBe('certificates/feed-too-large');
  });

  test('that hangs before it begins or in its middle ends with the time that it has', async () => {
    const bounds = { timeoutMs: 150, maxBytes: 1000, allowsPrivate: true };
    for (const spoils of [
      () => undefined,
      (response: { write(text: string): unknown }) => void response.write('{'),
    ]) {
      supplier.spoils = spoils;
      expect(await problemOf(fetchBounded(new URL(supplier.url), {}, bounds))).toBe(
        'certificates/feed-unreachable',
      );
    }
  });

  test('of nobody who listens is unreachable', async () => {
    const gone = await startSupplier();
    await gone.close();
    expect(await problemOf(feedWith({ url: gone.url }).ask(QUESTION))).toBe('certificates/feed-unreachable');
  });
});

describe('addresses of internal networks', () => {
  test('are not asked unless the operator says so: neither as numbers nor behind a name', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1']) {
      const url = supplier.url.replace('127.0.0.1', host);
      expect(await problemOf(feedWith({ url, allowsPrivate: false }).ask(QUESTION)), host).toBe(
        'certificates/feed-private',
      );
    }
    expect(supplier.asked).toEqual([]);
  });

  test.each([
    ['10.1.2.3', true],
    ['172.31.0.1', true],
    ['172.32.0.1', false],
    ['192.168.1.1', true],
    ['169.254.169.254', true],
    ['100.64.0.1', true],
    ['0.0.0.0', true],
    ['255.255.255.255', true],
    ['190.2.3.4', false],
    ['::1', true],
    ['fe80::1', true],
    ['fd00::1', true],
    ['::ffff:10.0.0.1', true],
    ['64:ff9b::a00:1', true],
    ['2002:a00:1::', true],
    ['2800:3f0:4002::1', false],
  ])('%s: internal is %s', (address, isIt) => {
    expect(isInternal(address)).toBe(isIt);
  });
});

describe('its configuration', () => {
  const faultsOf = (given: Record<string, string>) => {
    try {
      parseConfig(given);
      return '';
    } catch (error) {
      return (error as ConfigError).faults.join(' ');
    }
  };
  const key = Buffer.alloc(32, 7).toString('base64');

  test('is none at first, or an address over https with the supplier’s key', () => {
    expect(parseConfig({}).FEED_URL).toBeUndefined();
    expect(faultsOf({ FEED_URL: 'https://proveedor.example/extractos', FEED_KEY: key })).toBe('');
    expect(faultsOf({ FEED_URL: 'http://10.0.0.5/extractos', FEED_KEY: key, FEED_PRIVATE: 'true' })).toBe('');
  });

  test.each([
    ['an address without a key', { FEED_URL: 'https://proveedor.example' }, 'FEED_KEY'],
    ['a key without an address', { FEED_KEY: key }, 'FEED_URL'],
    ['a key that is none', { FEED_URL: 'https://proveedor.example', FEED_KEY: 'corta' }, 'FEED_KEY'],
    ['no https', { FEED_URL: 'http://proveedor.example', FEED_KEY: key }, 'https'],
    ['a password in it', { FEED_URL: 'https://a:b@proveedor.example', FEED_KEY: key }, 'FEED_TOKEN'],
  ])('%s is refused at the start', (_name, given, word) => {
    expect(faultsOf(given)).toContain(word);
  });
});
