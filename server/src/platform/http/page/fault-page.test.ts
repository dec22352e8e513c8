import { SITEMAP } from '@vereda/contract/sitemap';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestServer } from '#testing/server';

const { app, deps, visitor } = await startTestServer();
const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

function stopDatabase(): void {
  const away = Object.assign(new Error('connect ECONNREFUSED /secret/socket'), { code: 'ECONNREFUSED' });
  const executor = Object.getPrototypeOf(deps.database.getExecutor()) as { executeQuery: () => unknown };
  const spy = vi.spyOn(executor, 'executeQuery').mockRejectedValue(away);
  onTestFinished(() => spy.mockRestore());
}

test('with the database away a document is a page in the language of its path, with ways out', async () => {
  stopDatabase();
  for (const [url, lang, words] of [
    ['/privacy?a="><script>1</script>', 'es', 'no está disponible'],
    ['/en/citizen/listener/map', 'en', 'not available'],
    ['/no-such-page', 'es', 'no está disponible'],
  ] as const) {
    const answer = await open(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.body).toContain(`<html lang="${lang}">`);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain(lang === 'es' ? 'Reintentar' : 'Try again');
    expect(answer.body).toMatch(lang === 'es' ? /href="\/"/ : /href="\/en"/);
    expect(answer.body).toMatch(/<code>[\w-]{8,}<\/code>/);
    expect(answer.body).not.toMatch(/<script|secret|ECONN/);
  }
});

test('a call keeps its coded answer', async () => {
  stopDatabase();
  const answer = await visitor('POST /brand/list');
  expect([answer.status, answer.body]).toMatchObject([503, { error: { code: 'platform/unavailable' } }]);
});

test('an address that names another site leads nowhere else', async () => {
  stopDatabase();
  for (const url of ['//evil.example/x', '/\\evil.example']) {
    const { body } = await open(url);
    expect(body).not.toMatch(/href="[/\\]{2}/);
  }
});

test('a screen whose permission is not in the table fails closed, with status 500', async () => {
  const rows = SITEMAP as Record<string, unknown>;
  rows['/made-up'] = { permission: 'no.such-permission', title: { es: 'x', en: 'x' } };
  onTestFinished(() => void delete rows['/made-up']);
  const answer = await open('/en/made-up');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('Something failed on our side');
  expect(answer.body).not.toContain('no.such-permission');
});
