import { SHORT_PATHS } from '@vereda/contract/access/short-paths';
import { expect, it } from 'vitest';
import { startTestServer } from '#testing/server';

const server = await startTestServer();

async function goTo(url: string): Promise<[number, string | undefined]> {
  const { statusCode, headers } = await server.app.inject({ url, headers: { accept: 'text/html' } });
  return [statusCode, headers.location];
}

it.each(['', '/en'])(
  'the catalogue’s short readings lead to their screens under «%s», query and all',
  async (root) => {
    for (const rest of ['', '/3', '/3/4', '/3/4/5'])
      expect(await goTo(`${root}/admin/transparency/catalog${rest}?buscar=x`)).toEqual([
        301,
        `${root}/admin/transparency/configurations/catalog${rest}?buscar=x`,
      ]);
    expect((await goTo(`${root}/admin/transparency/catalog/x`))[0]).not.toBe(301);
  },
);

it.each(SHORT_PATHS)('%s leads elsewhere in both languages', async (short) => {
  const [status, to] = await goTo(short);
  expect(status).toBe(301);
  expect(await goTo(`/en${short}`)).toEqual([301, `/en${to}`]);
});
