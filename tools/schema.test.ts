import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../server/src/testing/database.ts';
import { printSchema } from './print-schema.ts';
import { generateTypes } from './schema-types.ts';

const { address } = await createTestDatabase();

test('the types of the tables are those of the migrations (npm run docs)', async () => {
  await expect(generateTypes(address.ownerUrl, true)).resolves.toBeUndefined();
});

test('docs/reference/schema.sql is what the migrations make (npm run docs)', async () => {
  const client = new pg.Client({ connectionString: address.ownerUrl });
  await client.connect();
  const printed = await printSchema(client);
  await client.end();
  const file = path.resolve(import.meta.dirname, '../docs/reference/schema.sql');
  expect(readFileSync(file, 'utf8')).toBe(printed);
});
