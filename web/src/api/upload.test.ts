// @vitest-environment happy-dom
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildRequest } from './request.ts';
import { startTestingServer } from './testing-server.ts';
import { transport } from './transport.ts';
import { withProgress } from './with-progress.ts';

let stop = () => Promise.resolve();
afterEach(() => stop());

describe('an upload with progress', () => {
  test('goes by XMLHttpRequest, says percents within 0 to 100 and answers', async () => {
    const server = await startTestingServer(() => ({ status: 201, json: { id: '7' } }));
    stop = server.stop;
    const percents: number[] = [];
    const request = buildRequest('POST /photos/create', {}, new Blob(['x'.repeat(200_000)]));
    const answer = await transport(
      request,
      withProgress((percent) => percents.push(percent)),
    );
    expect(answer.status).toBe(201);
    expect(JSON.parse(await answer.blob.text())).toEqual({ id: '7' });
    expect(server.seen[0]?.body.length).toBeGreaterThan(200_000);
    expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true);
  });

  test('a cancelled upload is an AbortError', async () => {
    const server = await startTestingServer(() => new Promise(() => {}));
    stop = server.stop;
    const abort = new AbortController();
    const pending = transport(buildRequest('POST /x', {}), {
      signal: abort.signal,
      ...withProgress(() => {}),
    });
    setTimeout(() => abort.abort(), 20);
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('an upload whose connection died in silence ends by itself and says so', async () => {
    let arrived = () => {};
    const isThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const server = await startTestingServer(() => {
      arrived();
      return new Promise(() => {});
    });
    stop = server.stop;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pending = transport(
      buildRequest('POST /x', {}, new Blob(['x'])),
      withProgress(() => {}),
    );
    // At once, so that nobody finds it unhandled.
    const ending = pending.catch((error: unknown) => error);
    await isThere;
    vi.advanceTimersByTime(30_000);
    expect(await ending).toMatchObject({ code: 'client/timeout' });
  });
});
