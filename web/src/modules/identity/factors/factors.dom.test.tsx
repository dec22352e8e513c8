import { PERSONAS } from '@vereda/contract/access/personas';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { setViewer } from '#session/viewer.ts';
import { show } from '#testing/show.tsx';
import { Factors } from './factors.tsx';

let stop = () => Promise.resolve();
afterEach(async () => {
  setViewer(null);
  await stop();
});

async function open({ hasPassword }: { hasPassword: boolean }): Promise<string> {
  const factors = { totp: false, passkeys: [], recovery_codes: 0, has_password: hasPassword };
  const server = await startTestingServer(({ url }) => ({
    json: url.includes('get-securetoken') ? { id_token: 'token', user_id: 'u' } : factors,
  }));
  stop = server.stop;
  const { viewer } = PERSONAS.citizen;
  setViewer(viewer);
  const { container } = await show(<Factors viewer={viewer} />, '/profile');
  await screen.findByText('Aplicación de códigos');
  return container.textContent;
}

test('who has a password reads what comes beside it', async () => {
  const text = await open({ hasPassword: true });
  expect(text).toContain('Además de la contraseña');
  expect(text).not.toContain('código por mensaje');
});

test('who signs in without a password reads of no password', async () => {
  const text = await open({ hasPassword: false });
  expect(text).toContain('sea un código por mensaje o la cuenta de la ciudad');
  expect(text).not.toContain('contraseña');
});
