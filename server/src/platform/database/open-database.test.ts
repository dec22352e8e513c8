import { expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../testing/database.ts';
import { createAppPool, createDatabase } from './database.ts';
import { ensureMigrated } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const { address, database } = await createTestDatabase();
const external = { embeddedDatabase: false, DATA_DIR: 'unused' };

test('two connection strings are taken as they are', async () => {
  const opened = await openDatabase({
    ...external,
    DATABASE_URL: address.appUrl,
    DATABASE_OWNER_URL: address.ownerUrl,
  });
  expect(opened.address).toEqual(address);
});

test("a single one is the owner's if it may create, else the app's", async () => {
  const withOwner = await openDatabase({
    ...external,
    DATABASE_URL: address.ownerUrl,
    DATABASE_OWNER_URL: undefined,
  });
  expect(withOwner.address).toEqual({ appUrl: null, ownerUrl: address.ownerUrl });
  const withApp = await openDatabase({
    ...external,
    DATABASE_URL: address.appUrl,
    DATABASE_OWNER_URL: undefined,
  });
  expect(withApp.address).toEqual({ appUrl: address.appUrl, ownerUrl: null });
});

test('an unreachable database or a wrong password is one line that names the variable', async () => {
  const wrong = address.ownerUrl.replace(/:[^:@]+@/, ':wrong@');
  await expect(
    openDatabase({ ...external, DATABASE_URL: address.appUrl, DATABASE_OWNER_URL: wrong }),
  ).rejects.toThrow(/^DATABASE_OWNER_URL cannot be used: password authentication failed/);
  await expect(
    openDatabase({ ...external, DATABASE_URL: 'postgres://a@127.0.0.1:1/a', DATABASE_OWNER_URL: undefined }),
  ).rejects.toThrow(/^DATABASE_URL cannot be used: .*ECONNREFUSED/);
});

test('a process without the owner refuses a database that is not migrated and says what to do', async () => {
  await expect(ensureMigrated(database)).resolves.toBeUndefined();
  const empty = createDatabase(createAppPool({ appUrl: await createEmptyDatabase(), ownerUrl: null }));
  await expect(ensureMigrated(empty)).rejects.toThrow(/lacks 0001-platform.*npm run db -- migrate/);
  await empty.destroy();
});
