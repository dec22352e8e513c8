import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '#testing/server';
import { sealBatch } from '../anchoring/batches.service.ts';
import { sendAnchors } from '../anchoring/send-anchors.service.ts';
import { confirmAnchors } from '../anchoring/confirm-anchors.service.ts';
import { certifyImportedDraws, storeImportedDraws } from '../draws/imported-draws.service.ts';
import { publishBatch } from './publish.service.ts';
import { extractOf } from '#testing/certificates';

const server = await startTestServer();
// Each is asked for its moment once.
const CHUNKS = 10;
const [ledger] = server.deps.ports.ledgers;

async function sealedDraws(count: number, year: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, index) => ({
    game: 'quiniela-nacional' as const,
    date: new Date(Date.UTC(year, 0, 1) + Math.floor(index / 4) * 86_400_000).toISOString().slice(0, 10),
    turn: ['primera', 'matutina', 'vespertina', 'nocturna'][index % 4] as string,
    numbers: extractOf(year * 1000 + index).numbers.map((cell) => ({ ...cell, order: null })),
    letters: null,
  }));
  await server.database
    .transaction()
    .execute((transaction) => storeImportedDraws(transaction, rows, server.clock.now()));
  expect(await certifyImportedDraws(server.deps, count)).toBe(count);
  const id = await sealBatch(server.deps, null);
  await sendAnchors(server.deps, ledger!);
  await confirmAnchors(server.deps, ledger!);
  return id!;
}

const published = (batch: number) =>
  server.asOwner<{ id: string; sha256: string; status: string }>(
    `select c.id, encode(sha256(convert_to(c.published, 'UTF8')), 'hex') as sha256, d.status
     from certificates.certificates c join certificates.draws d on d.id = c.draw_id
     where c.batch_id = $1 and c.published is not null order by c.leaf_index`,
    [batch],
  );

test(
  'publishing goes on where it was killed, and never writes a file twice',
  { timeout: 60_000 },
  async () => {
    const batch = await sealedDraws(70, 2015);
    const fixture = path.join(import.meta.dirname, 'publish-until-killed.fixture.ts');
    const child = spawn(
      process.execPath,
      [fixture, server.address.appUrl, server.deps.config.DATA_DIR, String(batch)],
      {
        cwd: path.resolve(import.meta.dirname, '../../../..'),
        stdio: 'inherit',
      },
    );
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    const before = await published(batch);
    expect(before).toHaveLength(50);
    await publishBatch(server.deps, batch);
    await publishBatch(server.deps, batch);
    const after = await published(batch);
    expect(after).toHaveLength(70);
    expect(after.slice(0, 50)).toEqual(before);
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set(['certificado']));
    const moves = await server.asOwner<{ count: number }>(
      `select count(*)::int from configuration.changelog where action = 'certify'`,
    );
    expect(moves).toEqual([{ count: 70 }]);
  },
);

test(
  'ten thousand certificates are one transaction, and are sealed and published in little memory',
  {
    timeout: 300_000,
  },
  async () => {
    await server.asOwner(`
    insert into certificates.draws (game, date, turn, turn_name, held_at, status, numbers, source, created_at, updated_at)
    select 'quiniela-nacional', date '1950-01-01' + n / 4, 'x' || n % 4, 'x', timestamptz '1950-01-01' + n * interval '6 hours',
      'firmado', '[]', 'import', now(), now() from generate_series(1, 10000) n`);
    const [model] = await server.asOwner<{ signed: string; receipt: string }>(
      `select signed, receipt from certificates.certificates limit 1`,
    );
    const draws = await server.asOwner<{ id: number }>(
      `select id from certificates.draws where turn like 'x%'`,
    );
    const ids = draws.map(() => randomUUID());
    const leaves = ids.map((id) => createHash('sha256').update(id).digest());
    await server.asOwner(
      `insert into certificates.certificates (id, draw_id, folio, demo, body, body_sha256, frozen_at, signed, leaf,
       receipt, receipt_leaf, signed_at)
     select c, d, 'T' || d, true, 'b', leaf, now(), $4, leaf, $5, sha256(leaf), now()
     from unnest($1::uuid[], $2::bigint[], $3::bytea[]) t(c, d, leaf)`,
      [ids, draws.map(({ id }) => id), leaves, model!.signed, model!.receipt],
    );
    const before = await ledger!.nonce();
    const base = process.memoryUsage().rss;
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss - base)), 20);
    const batch = await sealBatch(server.deps, null);
    await sendAnchors(server.deps, ledger!);
    await confirmAnchors(server.deps, ledger!);
    // Every chunk needs the same: ten of them show what all two hundred need (measured once: 193 MB).
    const stop = new AbortController();
    let chunks = 0;
    const clock = {
      now() {
        chunks += 1;
        if (chunks === CHUNKS) stop.abort();
        return server.clock.now();
      },
    };
    const publishing = publishBatch({ ...server.deps, clock }, batch!, stop.signal);
    await expect(publishing).rejects.toThrow('goes on with the next try');
    clearInterval(watch);
    expect(await published(batch!)).toHaveLength(CHUNKS * 50);
    expect(await ledger!.nonce()).toBe(before + 1);
    expect(peak).toBeLessThan(300 * 2 ** 20);
  },
);
