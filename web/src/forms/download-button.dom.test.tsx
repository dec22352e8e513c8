import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestingServer, type Reply } from '#api/testing-server.ts';
import { press, show } from '#testing/show.tsx';
import { getNotices, removeNotice } from '#ui/feedback/notices.ts';
import { DownloadButton } from './download-button.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  for (const { id } of getNotices()) removeNotice(id);
  vi.restoreAllMocks();
  await stop();
});

async function showButton(answer: () => Reply | Promise<Reply>, onDone = () => {}) {
  const server = await startTestingServer(answer);
  stop = server.stop;
  await show(
    <DownloadButton of="GET /certificates/file/:id" input={{ id: 'c1' }} fileName="c1.json" onDone={onDone}>
      Bajar
    </DownloadButton>,
  );
}

test('the file is given under a name once it came, and the button turns until then', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>();
  const done = vi.fn();
  const given: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    given.push(this.download);
  });
  await showButton(() => promise, done);
  press('Bajar');
  await waitFor(() => expect(screen.getByRole('button').dataset['loading']).toBe('true'));
  expect(done).not.toHaveBeenCalled();
  resolve({ json: {} });
  await waitFor(() => expect(given).toEqual(['c1.json']));
  await waitFor(() => expect(screen.getByRole('button').dataset['loading']).toBeUndefined());
  expect(done).toHaveBeenCalledTimes(1);
});

test('what went wrong is said, and the button can be pressed again', async () => {
  const error = { code: 'x/y', message: 'Hoy no', requestId: 'r1' };
  await showButton(() => ({ status: 403, json: { error } }));
  press('Bajar');
  await waitFor(() =>
    expect(getNotices().map(({ message, tone }) => [message, tone])).toEqual([['Hoy no', 'danger']]),
  );
  expect(screen.getByRole('button').dataset['loading']).toBeUndefined();
});
