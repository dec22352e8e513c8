import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startTestCluster, templateUrl } from '../server/src/testing/test-cluster.ts';
import { printSchema } from './print-schema.ts';
import { referencePages } from './reference.ts';
import { generateTypes } from './schema-types.ts';
import { verifierHashes, verifierPage } from './verifier-hashes.ts';

const DIRECTORY = path.resolve(import.meta.dirname, '../docs/reference');

/** The schema as text, and on the way the types of its tables, from a database that is migrated for it. */
async function schemaPage(): Promise<string> {
  const cluster = await startTestCluster();
  const client = new pg.Client({ connectionString: templateUrl(cluster) });
  try {
    await generateTypes(templateUrl(cluster));
    await client.connect();
    return await printSchema(client);
  } finally {
    await client.end();
    await cluster.stop();
  }
}

mkdirSync(DIRECTORY, { recursive: true });
const pages = {
  ...referencePages(),
  'verifier.md': verifierPage(await verifierHashes()),
  'schema.sql': await schemaPage(),
};
for (const [name, text] of Object.entries(pages)) writeFileSync(path.join(DIRECTORY, name), text);
console.log(`docs/reference: ${Object.keys(pages).join(', ')}`);
