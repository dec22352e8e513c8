import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import type { DidDocument } from '@vereda/verifier/issuer/issuer-documents';
import { expect, onTestFinished, test } from 'vitest';
import type { Deps } from '#platform/deps';
import { drainJobs } from '#platform/jobs/worker';
import { createOwnerPool } from '#platform/database/database';
import type { KeyPurpose } from '#ports/keystore/port';
import { certifyImportedDraws, storeImportedDraws } from '#modules/certificates/public';
import { verifyCertificate } from '@vereda/verifier/verify';
import {
  appointPeople,
  extractOf,
  giveKey,
  ownKeys,
  signedDraw,
  verifyAsAnybody,
} from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { modules } from '../modules.ts';
import { openLedgerPorts } from '../open-ledger.ts';
import { runKeys } from './run-keys.ts';

const server = await startTestServer();
const people = await appointPeople(server);
const { database, clock } = server;
const { keystore } = server.deps.ports;

const keys = (...args: string[]) => runKeys({ database, clock, keystore }, args);
const currentKid = async (purpose: KeyPurpose) => (await keystore.currentKey(purpose)).kid;

let seed = 0;

async function certified(): Promise<DrawCase> {
  const draw = await signedDraw(people, (seed += 1));
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  return draw;
}

let day = 0;

/** A draw that the platform signed by itself: imported, in a demonstration. */
async function imported(): Promise<{ folio: string }> {
  day += 1;
  const date = `2018-03-${String(day).padStart(2, '0')}`;
  const numbers = extractOf(900 + day).numbers.map((number) => ({ ...number, order: null }));
  const row = { game: 'quiniela-nacional' as const, date, turn: 'nocturna', numbers, letters: null };
  await database.transaction().execute((transaction) => storeImportedDraws(transaction, [row], clock.now()));
  expect(await certifyImportedDraws(server.deps, 1)).toBe(1);
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  const [certificate] = await server.asOwner<{ folio: string }>(
    'select c.folio from certificates.certificates c join certificates.draws d on d.id = c.draw_id where d.date = $1',
    [date],
  );
  return { folio: certificate?.folio ?? '' };
}

async function document<T>(url: string): Promise<T> {
  return (await server.app.inject({ url })).json() as T;
}

async function check({ folio }: { readonly folio: string | null }) {
  const file = (await server.visitor(`GET /certificates/file/${folio}`)).raw;
  const { verdict, steps } = await verifyAsAnybody(server, file);
  return [verdict, steps.find(({ status }) => status !== 'ok')?.code];
}

test('a key that is changed keeps what it signed, and its successor signs at once', async () => {
  const before = await imported();
  clock.advance(3_600_000);
  const old = await currentKid('jefe_sorteo');
  const { exitCode, lines } = await keys('rotate', 'jefe_sorteo');
  expect(exitCode).toBe(0);
  expect(lines.join('\n')).toMatch(
    new RegExp(`retired  ${old}[^]*in use   ${await currentKid('jefe_sorteo')}`),
  );
  const after = await imported();
  clock.advance(20 * 86_400_000);
  expect(await check(before)).toEqual(['valid', undefined]);
  expect(await check(after)).toEqual(['valid', undefined]);
  const did = await document<DidDocument>('/.well-known/did.json');
  expect(did.assertionMethod.filter((id) => id.includes('#platform-jefe-sorteo-'))).toHaveLength(2);
});

test('what a revoked key signed after the moment is refused everywhere, what a block of before holds stays good', async () => {
  const before = await imported();
  clock.advance(2 * 86_400_000);
  const stolen = clock.now();
  clock.advance(60_000);
  const after = await imported();
  clock.advance(3_600_000);
  const kid = await currentKid('escribano');
  const { lines } = await keys(
    'revoke',
    kid,
    '--since',
    stolen.toISOString(),
    '--reason',
    'se perdió la copia',
  );
  expect(lines).toContain(`  ${after.folio}`);
  expect(lines).not.toContain(`  ${before.folio}`);
  expect(await check(before)).toEqual(['valid', undefined]);
  expect(await check(after)).toEqual(['invalid', 'key-not-in-use']);

  const did = await document<DidDocument>('/.well-known/did.json');
  const method = did.verificationMethod.find(({ id }) => id.endsWith(`#${kid}`));
  expect(method).toMatchObject({ revoked: stolen.toISOString().replace('.000Z', 'Z') });
  // Software that knows no times believes nothing of it.
  expect(did.assertionMethod).not.toContain(method?.id);
  expect(did.assertionMethod).toContain(`${did.id}#${await currentKid('escribano')}`);
  expect(await check(await imported())).toEqual(['valid', undefined]);
  const history = await server.asOwner<{ action: string; cause: string }>(
    `select action, cause from configuration.changelog where entity = 'issuer-key' and entity_id = '${kid}'`,
  );
  expect(history).toEqual([{ action: 'key-revoked', cause: 'se perdió la copia' }]);
});

test('a person’s key is revoked by command as well, with the time of its theft', async () => {
  const before = await certified();
  clock.advance(2 * 86_400_000);
  const stolen = clock.now();
  clock.advance(60_000);
  const after = await certified();
  const [own] = await ownKeys(people.jefe);
  const kid = own?.key?.kid ?? '';
  const listed = (await keys('list')).lines.find((line) => line.startsWith(kid));
  expect(listed).toMatch(/jefe_sorteo .*in use {2}Juan Ficticio$/);
  const { lines } = await keys(
    'revoke',
    kid,
    '--since',
    stolen.toISOString(),
    '--reason',
    'robaron la frase',
  );
  expect(lines).toContain(`  ${after.folio}`);
  expect(lines).not.toContain(`  ${before.folio}`);
  expect(await check(before)).toEqual(['valid', undefined]);
  expect(await check(after)).toEqual(['invalid', 'key-not-in-use']);
  expect((await ownKeys(people.jefe))[0]?.key).toBeNull();
  await server.runJobs();
  const told = (await server.mails()).filter(({ subject }) => subject?.includes('terminó una clave'));
  expect(told.map(({ to }) => to)).toContain('jefe@officials.vereda.example');
  await giveKey(server, people.jefe);
});

test('a backup that was put back makes files of keys that it lacks incomplete, and no others', async () => {
  const draw = await certified();
  const file = (await server.visitor(`GET /certificates/file/${draw.folio}`)).raw;
  const [own] = await ownKeys(people.escribano);
  const kid = own?.key?.kid ?? '';
  // What a backup of before has never heard of.
  const verify = async () => {
    const did = await document<DidDocument>('/.well-known/did.json');
    const without = did.verificationMethod.filter(({ id }) => !id.endsWith(kid));
    const lacking = { ...did, verificationMethod: without };
    const { verdict, steps } = await verifyCertificate(file, {
      issuer: lacking,
      readTransaction: null,
      revocations: null,
      now: clock.now(),
    });
    return [verdict, steps.find(({ status }) => status !== 'ok')?.code];
  };
  expect(await verify()).toEqual(['invalid', 'signer-unknown']);
  const minute = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
  const from = minute(-1);
  clock.advance(60_000);
  const { exitCode, lines } = await keys('restored', '--since', from);
  expect(exitCode).toBe(0);
  expect(lines[0]).toContain(from);
  expect(await verify()).toEqual(['incomplete', 'issuer-outdated']);
  await expect(keys('restored', '--since', minute(5))).rejects.toThrow('later than now');
  await expect(keys('restored', '--since', 'ayer')).rejects.toThrow('not a time');
});

test('a platform that has not heard of anything for a while calls its documents complete up to then', async () => {
  const draw = await certified();
  const completeUntil = async () => {
    const { service } = await document<DidDocument>('/.well-known/did.json');
    const found = service.find(({ type }) => type === 'KeyHistory')?.serviceEndpoint as {
      complete_until: string;
    };
    return Date.parse(found.complete_until);
  };
  const signed = Date.parse(draw.signatures[1]?.signed_at ?? '');
  expect(await completeUntil()).toBeGreaterThanOrEqual(Math.floor(signed / 1000) * 1000);
  const before = await completeUntil();
  clock.advance(86_400_000);
  expect(await completeUntil()).toBe(before);
});

test('no machine with an older keystore brings an ended key back', async () => {
  const [ended] = await server.asOwner<{ kid: string }>(
    'select kid from certificates.issuer_keys where revoked_at is not null',
  );
  const older = (await keystore.listKeys()).map((key) => ({ ...key, retired_at: null, revoked_at: null }));
  const { listIssuerKeys } = await import('../modules/certificates/credentials/issuer.service.ts');
  const stale = { ...server.deps.ports, keystore: { ...keystore, listKeys: async () => older } };
  const listed = await listIssuerKeys({ ...server.deps, ports: stale });
  expect(listed.find(({ kid }) => kid === ended?.kid)).toMatchObject({
    revoked: expect.any(String) as unknown,
    retired: expect.any(String) as unknown,
  });
});

test('roots that an ended anchor account left open are written by the new one', async () => {
  const draw = await signedDraw(people, (seed += 1));
  await people.first('POST /certificates/batches/seal', {});
  await server.asOwner(`insert into certificates.anchor_transactions
    (batch_id, network_id, sender, nonce, attempt, raw, hash, gas_limit, max_fee_wei, state, signed_at)
    select batch_id, network_id, '${(await keystore.currentKey('anchor')).address}', 900, 1, '\\x00',
      decode(repeat('ab', 32), 'hex'), 1, 1, 'sent', now() from certificates.anchors where status = 'queued'`);
  await server.asOwner("update certificates.anchors set status = 'sent' where status = 'queued'");
  const { lines } = await keys('rotate', 'anchor');
  expect(lines).toContain('1 roots that were not final are anchored again by the new account');

  // As after a restart.
  const closers: (() => Promise<unknown>)[] = [];
  const restarted: Deps = {
    ...server.deps,
    ports: { ...server.deps.ports, ...(await openLedgerPorts(server.deps, closers)) },
  };
  const ownerPool = createOwnerPool(server.address, { maxConnections: 4 });
  onTestFinished(() => ownerPool.end());
  await people.first('POST /certificates/batches/seal', {});
  await drainJobs(restarted, { ownerPool, jobs: modules.flatMap((module) => module.jobs) });
  expect(await check(draw)).toEqual(['valid', undefined]);
});

test('what cannot be done is said in one line, and nothing changes', async () => {
  const kid = await currentKid('anchor');
  const before = await keystore.listKeys();
  for (const args of [[], ['rotate'], ['rotate', 'other'], ['revoke', kid], ['revoke', '--reason', 'x']])
    expect((await keys(...args)).exitCode, args.join(' ')).toBe(2);
  await expect(keys('revoke', 'nothing', '--reason', 'x')).rejects.toThrow('there is no key nothing');
  await expect(keys('revoke', kid, '--reason', 'x', '--since', 'ayer')).rejects.toThrow('not a time');
  await expect(keys('revoke', kid, '--reason', 'x', '--since', '2020-01-01')).rejects.toThrow('made only at');
  await expect(keys('revoke', kid, '--reason', 'x', '--since', '2090-01-01')).rejects.toThrow(
    'ahead of time',
  );
  expect(await keystore.listKeys()).toEqual(before);
  const persons = await server.asOwner('select from certificates.official_keys');
  expect((await keys('list')).lines).toHaveLength(before.length + persons.length);
});
