import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DatabaseTransaction } from '#platform/database/database';
import { extractOf } from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { lockDraws, type DrawRow } from '../draws/draw.queries.ts';
import { certifyImportedDraws, storeImportedDraws } from '../draws/imported-draws.service.ts';
import { moveDraw } from '../draws/move-draw.ts';
import { reserveCertificate } from './certificate-folio.ts';
import { freezeBody, insertSignature, storeSigned } from './certificate.queries.ts';
import { upsertKeys } from './issuer.queries.ts';
import { signAsPlatform } from './platform-signing.service.ts';
import { prepareBody } from './signing.service.ts';
import { assembleSigned, openPlatformSigners, signBody } from './sign-body.ts';

const server = await startTestServer();
const { deps, database } = server;
const at = server.clock.now();

async function importedDraws(count: number, year: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    game: 'quiniela-nacional' as const,
    date: new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
    turn: 'nocturna',
    numbers: extractOf(year * 100 + index).numbers.map((cell) => ({ ...cell, order: 21 - cell.place })),
    letters: index % 2 === 0 ? 'EULQ' : null,
  }));
  await database.transaction().execute((transaction) => storeImportedDraws(transaction, rows, at));
  const ids = await server.asOwner<{ id: string }>(
    `select id from certificates.draws where extract(year from date) = $1 order by id`,
    [year],
  );
  return ids.map(({ id }) => Number(id));
}

// What the desk does for one draw, statement by statement, with the platform's keys.
async function signAlone(transaction: DatabaseTransaction, draw: DrawRow): Promise<void> {
  const { certificate, body } = await prepareBody(deps, transaction, draw);
  await freezeBody(transaction, certificate.id, {
    body: body.text,
    body_sha256: Buffer.from(body.sha256, 'hex'),
    at,
  });
  const given = [];
  for (const signer of await openPlatformSigners(deps.ports.keystore)) {
    const { role } = signer;
    const signature = await signBody(signer, body, at);
    given.push(signature);
    await insertSignature(transaction, certificate.id, {
      role,
      official_id: null,
      uid: null,
      full_name: 'Plataforma (importación)',
      kid: signature.kid,
      body_sha256: body.sha256,
      proof: JSON.stringify(signature.proof),
      receipt_proof: JSON.stringify(signature.receipt_proof),
      signed_at: at,
    });
  }
  await storeSigned(transaction, certificate.id, { ...assembleSigned(body.text, given), at });
  const noted = { body_sha256: body.sha256 };
  await moveDraw(transaction, draw, { move: 'sign-imported', viewer: null, at, noted });
}

class Undone extends Error {}

// What a way of signing leaves in every table that it touches, taken back afterwards.
async function outcomeOf(
  ids: readonly number[],
  signAll: (transaction: DatabaseTransaction, draws: readonly DrawRow[]) => Promise<void>,
): Promise<Record<string, unknown[]>> {
  const left: Record<string, unknown[]> = {};
  const keys = ids.map(String);
  const reads = {
    draws: sql`select * from certificates.draws where id = any(${ids}::bigint[]) order by id`,
    certificates: sql`select * from certificates.certificates where draw_id = any(${ids}::bigint[]) order by draw_id`,
    signatures: sql`select s.* from certificates.signatures s join certificates.certificates c on c.id = s.certificate_id
      where c.draw_id = any(${ids}::bigint[]) order by c.draw_id, s.role`,
    history: sql`select to_jsonb(l) - 'id' - 'xact' as change from configuration.changelog l
      where entity = 'draw' and action = 'sign-imported' and entity_id = any(${keys}) order by id`,
    events: sql`select topic, key, audience from platform.events where topic = 'draw-changed' and key = any(${keys})
      order by id`,
    counted: sql`select * from certificates.counted_draws where draw_id = any(${ids}::bigint[]) order by draw_id`,
  };
  const working = database.transaction().execute(async (transaction) => {
    await upsertKeys(transaction, await deps.ports.keystore.listKeys());
    await signAll(transaction, await lockDraws(transaction, ids));
    for (const [table, read] of Object.entries(reads)) left[table] = (await read.execute(transaction)).rows;
    throw new Undone();
  });
  await expect(working).rejects.toBeInstanceOf(Undone);
  return left;
}

test('many draws signed together leave, row by row, what each leaves that is signed by itself', async () => {
  const ids = await importedDraws(7, 2011);
  await database.transaction().execute(async (transaction) => {
    for (const draw of await lockDraws(transaction, ids)) await reserveCertificate(transaction, draw, true);
  });
  const alone = await outcomeOf(ids, async (transaction, draws) => {
    for (const draw of draws) await signAlone(transaction, draw);
  });
  const together = await outcomeOf(ids, (transaction, draws) => signAsPlatform(deps, transaction, draws));
  expect(Object.entries(alone).map(([table, rows]) => [table, rows.length])).toEqual([
    ['draws', 7],
    ['certificates', 7],
    ['signatures', 14],
    ['history', 7],
    ['events', 7],
    ['counted', 7],
  ]);
  for (const [table, rows] of Object.entries(alone))
    for (const [index, row] of rows.entries()) expect(together[table]?.[index], table).toEqual(row);
});

test('more than one part of them is signed, each once, with a certificate of its own', async () => {
  await importedDraws(520, 1980);
  const asked = 1 + 520 + 7;
  const waiting = await server.asOwner(`select id from certificates.draws where status = 'cargado'`);
  expect(await certifyImportedDraws(deps, asked)).toBe(waiting.length);
  expect(await certifyImportedDraws(deps, asked)).toBe(0);
  const [counts] = await server.asOwner(`
    select count(*)::int as draws, count(distinct c.folio)::int as folios, count(c.signed)::int as signed,
      (select count(*)::int from certificates.signatures s join certificates.certificates o on o.id = s.certificate_id
       join certificates.draws p on p.id = o.draw_id where p.date >= '1980-01-01' and p.date < '1982-01-01') as signatures
    from certificates.draws d join certificates.certificates c on c.draw_id = d.id
    where d.date >= '1980-01-01' and d.date < '1982-01-01' and d.status = 'firmado' and d.version = 2`);
  expect(counts).toEqual({ draws: 520, folios: 520, signed: 520, signatures: 1040 });
});

test('one draw of the desk among imported ones keeps the platform from signing any of them', async () => {
  const ids = await importedDraws(2, 1990);
  await server.asOwner(`update certificates.draws set source = 'desk' where id = $1`, [ids[1]]);
  const signing = database
    .transaction()
    .execute(async (transaction) => signAsPlatform(deps, transaction, await lockDraws(transaction, ids)));
  await expect(signing).rejects.toMatchObject({ code: 'certificates/platform-signs-imports' });
  const rows = await server.asOwner(`select status from certificates.draws where id = any($1)`, [ids]);
  expect(rows).toEqual([{ status: 'cargado' }, { status: 'cargado' }]);
});
