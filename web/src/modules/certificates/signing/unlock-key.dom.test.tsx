import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aboutSigning } from '@vereda/contract/certificates/keys/about-signing';
import { buildDrawCredential } from '@vereda/verifier/format/build-credential';
import { lockKey, makePersonKey } from '@vereda/verifier/signing/person-key';
import { proofsOf, type DrawSignature } from '@vereda/verifier/signing/sign-draw';
import { afterEach, expect, test } from 'vitest';
import { startTestingServer } from '#api/testing-server.ts';
import { show } from '#testing/show.tsx';
import { signShown } from '../keys/key-crypto.ts';
import { UnlockKey } from './unlock-key.tsx';

const PASSPHRASE = 'cuatro palabras de prueba';
// What a guess costs is tested with the key.
const key = makePersonKey();
const locked = await lockKey(key, PASSPHRASE, { name: 'scrypt', n: 16, r: 8, p: 1 });
const body = buildDrawCredential({
  id: '00000000-0000-4000-8000-000000000007',
  issuer: 'did:web:loteria.example',
  validFrom: new Date('2026-03-02T15:00:00Z'),
  name: 'Quiniela La Rionegrina',
  draw: {
    game: 'rio-negro',
    jurisdiction: 'rio-negro',
    draw_date: '2026-03-02',
    turn: 'nocturna',
    numbers: Array.from({ length: 20 }, (_, place) => ({ place: place + 1, number: '0042' })),
  },
});
// Not the time of this device: that is days off, and must not matter.
const shown = { body, body_sha256: 'a'.repeat(64), now: '2026-03-02T21:30:00.500Z' };
const ownKey = { kid: 'person-1', x: key.jwk.x, kdf: locked.kdf, passkeys: [] };

let stop = () => Promise.resolve();
afterEach(() => stop());

type Given = { readonly signature: DrawSignature; readonly confirmation: string };

async function showUnlock(own: object | null, role = 'jefe_sorteo') {
  const asked: string[] = [];
  const given: Given[] = [];
  ({ stop } = await startTestingServer(({ url, body: sent }) => {
    asked.push(url);
    if (url.endsWith('/keys/own'))
      return { json: { items: [{ official_id: 3, role: 'jefe_sorteo', key: own }] } };
    if (url.endsWith('/confirm/begin')) return { json: { password: true, passkey: null } };
    if (url.endsWith('/confirm/finish')) return { json: { confirmation: 'sure' } };
    if (url.includes('/draws/preview/')) return { json: shown };
    if ((JSON.parse(sent) as { unlock: string }).unlock === locked.unlock)
      return { json: { sealed: locked.sealed } };
    const fault = { code: 'certificates/wrong-passphrase', message: 'La frase de firma no es esa.' };
    return { status: 403, json: { error: { ...fault, fields: { passphrase: fault.code } } } };
  }));
  await show(
    <UnlockKey
      role={role as 'jefe_sorteo'}
      shown={{
        about: aboutSigning({ id: 7, body_sha256: shown.body_sha256 }),
        sign: (kid, open) => signShown({ id: 7, shown: { ...shown, body: { ...body } }, kid }, open),
      }}
      action="Firmar"
      isBusy={false}
      onSigned={(signed) => given.push(signed)}
    />,
  );
  return { asked, given };
}

async function sign(passphrase: string) {
  const field = await screen.findByLabelText('Frase de la clave de firma');
  fireEvent.change(field, { target: { value: passphrase } });
  fireEvent.change(await screen.findByLabelText('Contraseña de la cuenta'), {
    target: { value: 'contraseña' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Firmar' }));
}

test('the right passphrase signs the text that is shown, dated by the platform', async () => {
  const { asked, given } = await showUnlock(ownKey);
  await sign(PASSPHRASE);
  await waitFor(() => expect(given).toHaveLength(1));
  const [{ signature, confirmation }] = given as [Given];
  expect(confirmation).toBe('sure');
  expect(signature).toMatchObject({ kid: 'person-1', created: '2026-03-02T21:30:00Z' });
  expect(await proofsOf(body, signature, key.jwk)).not.toBeNull();
  // Neither the passphrase nor the secret went anywhere.
  expect(asked.filter((url) => url.endsWith('/draws/sign'))).toEqual([]);
});

test('a wrong one is told at its field, and signs nothing', async () => {
  const { asked, given } = await showUnlock(ownKey);
  await sign('otra frase que no es');
  await screen.findByText('La frase de firma no es esa.');
  // Sent twice, it would be counted twice.
  expect(asked.filter((url) => url.endsWith('/keys/unlock'))).toHaveLength(1);
  expect(given).toEqual([]);
});

test('whoever has no key is sent to make one', async () => {
  await showUnlock(null);
  const link = await screen.findByRole('link', { name: 'Ir a crearla' });
  expect(link.getAttribute('href')).toBe('/admin/certificates?tab=claves');
  expect(screen.queryByLabelText('Frase de la clave de firma')).toBeNull();
});
