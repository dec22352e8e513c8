import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERRORS } from '@vereda/contract/errors';
import {
  ACTIVATION_DIALOG_MAX_WIDTH_PX,
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_RESEND_SECONDS,
  CODE_TRIES,
  DIALOG_MAX_WIDTH_PX,
  NOTIFICATION_MS,
  SNACKBAR_MS,
} from '@vereda/contract/limits';
import { describe, expect, test } from 'vitest';

const SOURCES = path.resolve(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', {
  cwd: SOURCES,
  exclude: (name) => /\.test\./.test(name),
})
  .map((file) => readFileSync(path.join(SOURCES, file), 'utf8'))
  .join('\n');

// Errors of the server: the sentence, in the language in which the product's specification gives it.
const ERROR_WORDS = [
  ['auth/wrong-password', 'es', 'Usuario o contraseña incorrectos.'],
  ['auth/email-already-in-use', 'es', 'La dirección de correo electrónico ya está en uso por otra cuenta.'],
  ['auth/phone-not-registered', 'es', 'Este número no ha sido registrado, por favor registrate.'],
  ['auth/phone-already-in-use', 'es', 'Este número ya ha sido registrado, por favor inicia sesión.'],
  ['auth/email-not-found', 'es', 'El email ingresado no existe. Por favor verificalo.'],
  ['identity/user-unknown', 'es', 'El usuario no existe. Por favor verificalo.'],
  ['identity/user-not-found', 'es', 'No se encontró registro del usuario.'],
  ['identity/mail-not-sent', 'es', 'El email no pudo ser enviado. Por favor intenta nuevamente'],
  [
    'auth/no-user-record',
    'en',
    'There is no user record corresponding to this identifier. The user may have been deleted.',
  ],
  ['platform/not-found', 'es', 'Página no encontrada'],
  ['platform/not-found', 'en', 'This page could not be found'],
] as const;

// What the pages say themselves.
const PAGE_WORDS = [
  'No hay registro de usuario correspondiente a este identificador. El usuario puede haber sido eliminado.',
  'El email no pudo ser enviado. Por favor intenta nuevamente',
  'Se te ha enviado un correo de verificación.',
  'Código de verificación enviado con éxito.',
  'Cuenta activada con éxito.',
  'Correo de restablecimiento de contraseña enviado con éxito.',
  'Tu mensaje ha sido enviado. Gracias por contactarnos',
  'El campo es requerido',
  'Página no encontrada',
  'This page could not be found',
] as const;

const NO_RECORD = 'There is no user record corresponding to this identifier. The user may have been deleted.';
const IDENTITY = 'server/src/modules/identity';

/** Every message of the catalogue (specification §8, and §5's of a field), and the test that sees it on a screen or in an answer. */
const SEEN_IN: readonly (readonly [words: string, test: string])[] = [
  ['Usuario o contraseña incorrectos.', 'e2e/identity/account.e2e.ts'],
  [PAGE_WORDS[0], 'e2e/identity/messages.e2e.ts'],
  ['La dirección de correo electrónico ya está en uso por otra cuenta.', 'e2e/identity/account.e2e.ts'],
  ['Este número no ha sido registrado, por favor registrate.', 'e2e/identity/phone.e2e.ts'],
  ['Este número ya ha sido registrado, por favor inicia sesión.', 'e2e/identity/phone.e2e.ts'],
  ['El email ingresado no existe. Por favor verificalo.', 'e2e/identity/recovery.e2e.ts'],
  ['El usuario no existe. Por favor verificalo.', `${IDENTITY}/recovery/recovery.routes.test.ts`],
  ['No se encontró registro del usuario.', `${IDENTITY}/people/accounts.routes.test.ts`],
  ['El email no pudo ser enviado. Por favor intenta nuevamente', 'e2e/identity/messages.e2e.ts'],
  ['Se te ha enviado un correo de verificación.', 'e2e/identity/dialogs.e2e.ts'],
  ['Código de verificación enviado con éxito.', 'e2e/identity/phone.e2e.ts'],
  ['Cuenta activada con éxito.', 'e2e/identity/dialogs.e2e.ts'],
  ['Correo de restablecimiento de contraseña enviado con éxito.', 'e2e/identity/recovery.e2e.ts'],
  ['Tu mensaje ha sido enviado. Gracias por contactarnos', 'e2e/shell/contact.e2e.ts'],
  ['El campo es requerido', 'e2e/identity/messages.e2e.ts'],
  ['Página no encontrada', 'e2e/identity/messages.e2e.ts'],
  ['This page could not be found', 'e2e/identity/messages.e2e.ts'],
  [NO_RECORD, `${IDENTITY}/provider/provider.routes.test.ts`],
];

describe('the words that the specification gives', () => {
  test.each(SEEN_IN)('a test sees them: %s', (words, file) => {
    const source = readFileSync(path.join(SOURCES, '../..', file), 'utf8');
    // Between quotes: the whole message, not a part of it.
    expect(source).toContain(`'${words}'`);
  });

  test('none of them is left out', () => {
    const seen = new Set(SEEN_IN.map(([words]) => words));
    expect(
      [...ERROR_WORDS.map(([, , words]) => words), ...PAGE_WORDS].filter((words) => !seen.has(words)),
    ).toEqual([]);
  });

  test.each(ERROR_WORDS)('%s says in %s: %s', (code, locale, words) => {
    expect(ERRORS[code][locale]).toBe(words);
    expect(ERRORS[code][locale === 'es' ? 'en' : 'es']).not.toBe(words);
  });

  test.each(PAGE_WORDS)('a page says: %s', (words) => {
    // Between quotes: nothing before it and nothing after it.
    expect(sources).toContain(`'${words}'`);
  });

  test('the figures of dialogs, notices and codes are those of the specification', () => {
    expect([DIALOG_MAX_WIDTH_PX, ACTIVATION_DIALOG_MAX_WIDTH_PX]).toEqual([500, 450]);
    expect([SNACKBAR_MS, NOTIFICATION_MS]).toEqual([6000, 10_000]);
    expect([CODE_DIGITS, CODE_MINUTES, CODE_TRIES, CODE_RESEND_SECONDS]).toEqual([6, 10, 5, 60]);
  });
});
