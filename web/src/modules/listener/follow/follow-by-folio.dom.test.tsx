import { act, screen, waitFor } from '@testing-library/react';
import { folioCheck } from '@vereda/contract/listener/text/folio';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show, type } from '#testing/show.tsx';
import { FollowByFolio } from './follow-by-folio.tsx';

// No workers here; that the widget solves is tried in the browser. What it says is said by hand.
const solved = vi.hoisted(() => ({ say: (_solution: string | null) => {} }));
vi.mock('#forms/captcha/captcha-widget.tsx', () => ({
  CaptchaWidget: ({ onSolved }: { onSolved: (solution: string | null) => void }) => {
    solved.say = onSolved;
    return <p>Trabajo</p>;
  },
}));

let stop = () => Promise.resolve();
afterEach(() => stop());

const FOLIO = `RN-26-7K3Q-${folioCheck('267K3Q')}`;
const fault = (code: string, message: string) => ({
  status: code === 'auth/proof-needed' ? 429 : 403,
  json: { error: { code, message, requestId: 'r' } },
});

test('the key alone is asked for; once the server wants a proof of work the key goes again with it', async () => {
  const server = await startTestingServer(({ body }) => {
    const { secret, captcha } = JSON.parse(body) as { secret?: string; captcha?: string };
    if (!secret) return { json: { report: null } };
    return captcha
      ? fault('listener/wrong-secret', 'La clave no es esa.')
      : fault('auth/proof-needed', 'Hace falta la verificación.');
  });
  stop = server.stop;
  await show(<FollowByFolio />, `/?folio=${FOLIO}`);
  const sent = () =>
    server.seen
      .filter(({ url }) => url.endsWith('/reports/by-folio'))
      .map(({ body }) => JSON.parse(body) as object);
  const keyForm = await screen.findByLabelText<HTMLInputElement>('Clave');
  const button = () => keyForm.form?.querySelector<HTMLButtonElement>('button[type=submit]');
  expect(screen.queryByText('Trabajo')).toBeNull();
  type('Clave', ' clave-uno ');
  act(() => button()?.click());
  expect(await screen.findByText('Hace falta la verificación.')).toBeTruthy();
  await screen.findByText('Trabajo');
  expect(button()?.disabled).toBe(true);
  expect(keyForm.value).toBe(' clave-uno ');

  act(() => solved.say('prueba'));
  expect(button()?.disabled).toBe(false);
  act(() => button()?.click());
  expect(await screen.findByText('La clave no es esa.')).toBeTruthy();
  await waitFor(() =>
    expect(sent()).toEqual([
      { folio: FOLIO },
      { folio: FOLIO, secret: 'clave-uno' },
      { folio: FOLIO, secret: 'clave-uno', captcha: 'prueba' },
    ]),
  );
});
