import pg from 'pg';
import { openCluster } from './cluster.ts';

// Opens the cluster of a directory and inserts numbers one by one, saying each only when it is committed.
const cluster = await openCluster({ directory: process.argv[2] ?? '' });
process.stdout.write(`server ${cluster.pid()}\n`);
const client = new pg.Client({ connectionString: cluster.address.ownerUrl });
// The server is going to be killed under us; the parent counts what was said until then.
client.on('error', () => process.exit(0));
await client.connect();
await client
  .query('create table if not exists public.written (number int primary key)')
  .catch(() => undefined);
const { rows } = await client.query<{ next: number }>(
  'select coalesce(max(number), 0) + 1 as next from written',
);
for (let number = rows[0]?.next ?? 1; ; number += 1) {
  await client.query('insert into written values ($1)', [number]).catch(() => process.exit(0));
  process.stdout.write(`committed ${number}\n`);
}
