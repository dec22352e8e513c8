import { expect, test } from 'vitest';
import { startTestServer } from '#testing/server';
import { selectLogins } from './demo/demo-city.queries.ts';
import { DEMO_LOGINS, welcome } from './welcome.ts';

const server = await startTestServer();

test('only logins that exist are printed', async () => {
  await server.as('citizen');
  await server.as('superadmin');
  const logins = await selectLogins(server.database, DEMO_LOGINS);
  expect(logins).toEqual(['citizen@demo.vereda.example', 'superadmin@demo.vereda.example']);
  const shown = welcome('http://127.0.0.1:3000', logins);
  expect(shown).toContain('http://localhost:3000');
  expect(shown).toContain('citizen@demo.vereda.example');
  expect(shown).not.toContain('jefe@');
  expect(welcome('http://127.0.0.1:3000', [])).not.toContain('Demo logins');
});
