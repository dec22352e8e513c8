import { expect, test } from 'vitest';
import { extractOf } from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { certifyImportedDraws, storeImportedDraws } from '../../draws/imported-draws.service.ts';
import { publishBatch } from '../../publication/publish.service.ts';
import { sealBatch } from '../batches.service.ts';
import { confirmAnchors } from '../confirm-anchors.service.ts';
import { sendAnchors } from '../send-anchors.service.ts';

const server = await startTestServer();
const [ledger] = server.deps.ports.ledgers;
// More than one chunk of files.
const DRAWS = 70;

/** From now on writing to a table fails as it does where the disk is full, from this row on. */
async function fillDisk(table: string, condition = 'true'): Promise<void> {
  await server.asOwner(`
    create or replace function certificates.no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await server.asOwner(`create trigger no_space before insert or update on ${table} for each row
    when (${condition}) execute function certificates.no_space()`);
}
const freeDisk = (table: string) => server.asOwner(`drop trigger no_space on ${table}`);

async function signDraws(year: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    game: 'quiniela-nacional' as const,
    date: new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
    turn: 'primera',
    numbers: extractOf(year * 1000 + index).numbers.map((cell) => ({ ...cell, order: null })),
    letters: null,
  }));
  await server.database
    .transaction()
    .execute((transaction) => storeImportedDraws(transaction, rows, server.clock.now()));
  expect(await certifyImportedDraws(server.deps, count)).toBe(count);
}

const count = async (sql: string): Promise<number> => (await server.asOwner<{ n: number }>(sql))[0]?.n ?? -1;
const published = () =>
  count('select count(*)::int as n from certificates.certificates where published is not null');

test('a disk that is full where the signed bytes are stored: nothing is sent, and later once', async () => {
  await signDraws(2001, 1);
  await sealBatch(server.deps, null);
  const before = await ledger!.nonce();
  await fillDisk('certificates.anchor_transactions');
  await expect(sendAnchors(server.deps, ledger!)).rejects.toThrow('No space left');
  expect(await ledger!.nonce()).toBe(before);
  await freeDisk('certificates.anchor_transactions');
  await sendAnchors(server.deps, ledger!);
  await confirmAnchors(server.deps, ledger!);
  expect(await ledger!.nonce()).toBe(before + 1);
});

test('a disk that is full where a block of the chain is stored: the block never was, and comes later once', async () => {
  await signDraws(2002, 1);
  await sealBatch(server.deps, null);
  const before = await ledger!.nonce();
  await fillDisk('platform.chain_blocks');
  await expect(sendAnchors(server.deps, ledger!)).rejects.toMatchObject({
    code: 'certificates/ledger-refused',
    params: { reason: expect.stringContaining('No space left') as string },
  });
  expect(await ledger!.nonce()).toBe(before);
  await freeDisk('platform.chain_blocks');
  await sendAnchors(server.deps, ledger!);
  await confirmAnchors(server.deps, ledger!);
  expect(await ledger!.nonce()).toBe(before + 1);
});

test('a disk that is full amid the files of a batch: what was written stays, the rest comes later, each once', async () => {
  await signDraws(2003, DRAWS);
  const batch = (await sealBatch(server.deps, null)) ?? 0;
  await sendAnchors(server.deps, ledger!);
  await confirmAnchors(server.deps, ledger!);
  const before = await published();
  await fillDisk('certificates.certificates', 'new.leaf_index = 60 and new.published is not null');
  await expect(publishBatch(server.deps, batch)).rejects.toThrow('No space left');
  expect(await published()).toBe(before + 50);
  await freeDisk('certificates.certificates');
  await publishBatch(server.deps, batch);
  expect(await published()).toBe(before + DRAWS);
  const moves = `select count(*)::int as n from configuration.changelog c join certificates.draws d
    on d.id::text = c.entity_id where c.entity = 'draw' and c.action = 'certify' and d.date >= '2003-01-01'`;
  expect(await count(moves)).toBe(DRAWS);
});

test('a disk that is full where a batch is sealed: no root, no loss, and one batch later', async () => {
  await signDraws(2004, 3);
  const batches = () => count('select count(*)::int as n from certificates.batches');
  const before = await batches();
  await fillDisk('certificates.anchors');
  await expect(sealBatch(server.deps, null)).rejects.toThrow('No space left');
  expect(await batches()).toBe(before);
  await freeDisk('certificates.anchors');
  await sealBatch(server.deps, null);
  expect(await batches()).toBe(before + 1);
});
