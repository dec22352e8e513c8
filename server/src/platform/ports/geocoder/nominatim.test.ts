import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { nominatimGeocoder } from './nominatim.ts';

const QUERY = {
  text: 'San Martín 1250',
  locale: 'es',
  near: { lat: -40.81, lng: -63 },
  limit: 5,
} as const;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A service on the loopback that answers with this text. */
async function startService(body: string, status = 200, headers: Record<string, string> = {}) {
  const asked: { url: URL; agent: string | undefined }[] = [];
  const server = createServer((request, reply) => {
    asked.push({ url: new URL(request.url ?? '', 'http://x'), agent: request.headers['user-agent'] });
    reply.writeHead(status, { 'content-type': 'application/json', ...headers });
    reply.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo`;
  return { asked, geocoder: nominatimGeocoder({ url, countries: 'ar', userAgent: 'Vereda (test)' }) };
}

describe('addresses by a geocoder', () => {
  test('are asked for near the city, in the language of who asks, saying who asks', async () => {
    const { asked, geocoder } = await startService('[]');
    expect(await geocoder.search(QUERY)).toEqual([]);
    const [{ url, agent } = { url: new URL('http://x'), agent: '' }] = asked;
    expect(url.pathname).toBe('/geo/search');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      format: 'jsonv2',
      q: 'San Martín 1250',
      limit: '5',
      viewbox: '-63.5,-40.31,-62.5,-41.31',
      'accept-language': 'es',
      countrycodes: 'ar',
    });
    expect(agent).toBe('Vereda (test)');
  });

  test.each([
    ['1250, San Martín, Centro, Viedma', { name: 'San Martín 1250', detail: 'Centro, Viedma' }],
    ['Plaza Alsina, Viedma', { name: 'Plaza Alsina', detail: 'Viedma' }],
    ['Viedma', { name: 'Viedma', detail: null }],
    ['9 de Julio, Viedma', { name: '9 de Julio', detail: 'Viedma' }],
  ])('%s is read as a name and where it is', async (display_name, expected) => {
    const { geocoder } = await startService(JSON.stringify([{ lat: '-40.81', lon: '-62.99', display_name }]));
    expect(await geocoder.search(QUERY)).toEqual([{ ...expected, lat: -40.81, lng: -62.99 }]);
  });

  test.each([
    ['an error', '{}', 503],
    ['no list', '{"error":"x"}', 200],
    ['no JSON', '<html>', 200],
    ['a place off the Earth', '[{"lat":"95","lon":"0","display_name":"x"}]', 200],
    ['an endless answer', `[${' '.repeat(600_000)}]`, 200],
  ])('%s is a failure', async (_name, body, status) => {
    const { geocoder } = await startService(body, status);
    await expect(geocoder.search(QUERY)).rejects.toThrow(/./);
  });

  test('a service that points elsewhere is not followed', async () => {
    const { asked, geocoder } = await startService('', 302, { location: 'http://127.0.0.1:9/' });
    await expect(geocoder.search(QUERY)).rejects.toThrow(/./);
    expect(asked).toHaveLength(1);
  });
});
