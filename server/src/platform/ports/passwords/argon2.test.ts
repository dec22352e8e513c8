import { expect, test } from 'vitest';
import { createArgon2 } from './argon2.ts';

test('a password costs 19 MiB and two passes of Argon2id, and is known again however it was typed', async () => {
  const passwords = createArgon2();
  const hash = await passwords.hash('contraseña de añares');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, 'contrasen\u0303a de an\u0303ares')).toBe(true);
  expect(await passwords.verify(hash, 'contraseña de anares')).toBe(false);
});
