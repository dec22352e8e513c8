// Publishes a batch and kills itself with SIGKILL in the second chunk, before that is committed.
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { systemClock } from '#platform/clock';
import { createAppPool, createDatabase } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { readOrCreate } from '#platform/secrets';
import { openFileKeystore } from '#ports/keystore/file-keystore';
import { openLedgers } from '#ports/ledger/open-ledger';
import { publishBatch } from './publish.service.ts';

const [appUrl = '', directory = '', batch = ''] = process.argv.slice(2);
const database = createDatabase(createAppPool({ appUrl, ownerUrl: null }));
const secrets = path.join(directory, 'secrets');
const passphrase = await readOrCreate(path.join(secrets, 'keystore-passphrase'));
const file = path.join(secrets, 'keystore.json');
const { keystore } = await openFileKeystore({ file, passphrase, now: systemClock.now() });
const { ledgers } = await openLedgers({ config: {}, database, clock: systemClock, keystore });

let clockReadings = 0;
const clock = {
  now() {
    // One reading for each chunk; the second chunk is under way shortly after its reading.
    clockReadings += 1;
    if (clockReadings === 2) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5);
    return systemClock.now();
  },
};
await sql`select 1`.execute(database);
const config = { PORT: 0 };
const deps = { config, database, clock, log: pino({ level: 'silent' }), ports: { ledgers, keystore } };
await publishBatch(deps as unknown as Deps, Number(batch));
