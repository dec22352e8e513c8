import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import type { DidDocument } from '@vereda/verifier/issuer/issuer-documents';
import { expect, onTestFinished, test } from 'vitest';
import type { Deps } from '#platform/deps';
import { drainJobs } from '#platform/jobs/worker';
import { createOwnerPool } from '#platform/database/database';
import type { KeyPurpose } from '#ports/keystore/port';
import { appointPeople, signedDraw, verifyAsAnybody } from '#testing/certificates';
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

async function document<T>(url: string): Promise<T> {
  return (await server.app.inject({ url })).json() as T;
}

async function check({ folio }: DrawCase) {
  const file = (await server.visitor(`GET /certificates/file/${folio}`)).raw;
  const { verdict, steps } = await verifyAsAnybody(server, file);
  return [verdict, steps.find(({ status }) => status !== 'ok')?.code];
}

test('a key that is changed keeps what it signed, and its successor signs at once', async () => {
  const before = await certified();
  clock.advance(3_600_000);
  const old = await currentKid('jefe_sorteo');
  const { exitCode, lines } = await keys('rotate', 'jefe_sorteo');
  expect(exitCode).toBe(0);
  expect(lines.join('\n')).toMatch(
    new RegExp(`retired  ${old}[^]*in use   ${await currentKid('jefe_sorteo')}`),
  );
  const after = await certified();
  clock.advance(20 * 86_400_000);
  expect(await check(before)).toEqual(['valid', undefined]);
  expect(await check(after)).toEqual(['valid', undefined]);
  const did = await document<DidDocument>('/.well-known/did.json');
  expect(did.assertionMethod.filter((id) => id.includes('#jefe-sorteo-'))).toHaveLength(2);
});

test('what a revoked key signed after the moment is refused everywhere, what a block of before holds stays good', async () => {
  const before = await certified();
  clock.advance(2 * 86_400_000);
  const stolen = clock.now();
  clock.advance(60_000);
  const after = await certified();
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
  expect(await check(await certified())).toEqual(['valid', undefined]);
  const history = await server.asOwner<{ action: string; cause: string }>(
    `select action, cause from configuration.changelog where entity = 'issuer-key' and entity_id = '${kid}'`,
  );
  expect(history).toEqual([{ action: 'key-revoked', cause: 'se perdió la copia' }]);
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
  expect((await keys('list')).lines).toHaveLength(before.length);
});
