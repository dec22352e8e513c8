import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { giveKey, officialUser } from '#testing/certificates';
import { startTestServer } from '#testing/server';
import {
  civicFileOf,
  civicNow,
  civicPeople,
  coded,
  drawnCivic,
  publishedCivic,
  signCivicAs,
  signedByBoth,
  verifyCivicAsAnybody,
} from '../civic.fixture.ts';

const server = await startTestServer();
const people = await civicPeople(server);
const { clerk, admin, jefe, escribano } = people;
const asApp = (text: string) => sql.raw(text).execute(server.deps.database);
const MINUTE_MS = 60_000;

const publicPage = async (folio: string) =>
  (await server.visitor(`GET /certificates/civic-public/get/${folio}`)).body;

describe('what was drawn', () => {
  test('is told to nobody before both have signed, by no call', async () => {
    const drawn = await drawnCivic(server, people);
    const { folio, seed, digest } = await civicNow(clerk, drawn.id);
    expect([seed, digest]).not.toContain(null);
    const one = await signCivicAs(jefe, drawn, { role: 'jefe_sorteo' });
    expect(one.body).toMatchObject({ status: 'sorteado', signatures: [{ role: 'jefe_sorteo' }] });
    expect(await publicPage(folio)).toMatchObject({
      status: 'sorteado',
      is_drawn: false,
      seed: null,
      digest: null,
      drawn_at: null,
      result_anchor: null,
    });
    const calls = ['get', 'file', 'ranking'].map((call) => `GET /certificates/civic-public/${call}/${folio}`);
    const answers = await Promise.all([
      ...calls.map((call) => server.visitor(call)),
      server.visitor('GET /certificates/civic-public/list', { limit: '100' }),
      server.visitor(`GET /certificates/civic-public/find/${folio}`, { code: 'V-00001' }),
    ]);
    for (const { status, raw } of answers) {
      expect(status).toBe(200);
      expect(raw.toString()).not.toContain(seed!);
      expect(raw.toString()).not.toContain(digest!);
      expect(raw.toString()).not.toMatch(/"rank":\d/);
    }
    const other = await signCivicAs(escribano, drawn, { role: 'escribano' });
    expect(other.body).toMatchObject({ status: 'firmado' });
    await server.runJobs();
    expect(await publicPage(folio)).toMatchObject({
      status: 'firmado',
      seed,
      signatures: [{ full_name: 'Juan Ficticio' }, { full_name: 'Ema Ficticia' }],
      signed_anchor: { status: 'final' },
    });
    const { verdict } = await verifyCivicAsAnybody(server, await civicFileOf(server, folio));
    expect(verdict).toBe('valid');
  });

  test('stays to be seen when it is annulled instead of being signed', async () => {
    const drawn = await drawnCivic(server, people);
    await signCivicAs(jefe, drawn, { role: 'jefe_sorteo' });
    const { version } = await civicNow(admin, drawn.id);
    const reason = 'El escribano no estaba en la sala.';
    const annulled = await admin('POST /certificates/civic/annul', {
      id: drawn.id,
      version,
      reason,
      repeat: false,
    });
    expect(annulled.body).toMatchObject({ status: 'anulado' });
    expect(await publicPage(drawn.folio)).toMatchObject({
      status: 'anulado',
      is_drawn: true,
      seed: drawn.seed,
    });
    const { verdict, steps } = await verifyCivicAsAnybody(server, await civicFileOf(server, drawn.folio));
    expect(verdict).toBe('incomplete');
    expect(steps.find(({ step }) => step === 'signatures')).toMatchObject({ code: 'annulled-unsigned' });
  });
});

describe('a result is signed', () => {
  test('by the head of draw, then by the notary, once each and by nobody else', async () => {
    const drawn = await drawnCivic(server, people);
    const early = await signCivicAs(escribano, drawn, { role: 'escribano' });
    expect(early.body).toMatchObject(coded('signature-order'));
    for (const [caller, role] of [
      [clerk, 'jefe_sorteo'],
      [admin, 'jefe_sorteo'],
      [escribano, 'jefe_sorteo'],
    ] as const)
      expect((await signCivicAs(caller, drawn, { role })).body).toMatchObject(coded('civic-not-official'));
    expect((await signCivicAs(jefe, drawn, { role: 'jefe_sorteo' })).status).toBe(200);
    expect((await signCivicAs(jefe, drawn, { role: 'jefe_sorteo' })).body).toMatchObject(
      coded('already-signed'),
    );
    expect((await signCivicAs(jefe, drawn, { role: 'escribano' })).body).toMatchObject(
      coded('civic-not-official'),
    );
    expect((await signCivicAs(escribano, drawn, { role: 'escribano' })).status).toBe(200);
  });

  test('over nothing else, with no other key, and by the clock of the platform', async () => {
    const drawn = await drawnCivic(server, people);
    const other = await signCivicAs(jefe, drawn, { role: 'jefe_sorteo', digest: 'ab'.repeat(32) });
    expect(other.body).toMatchObject(coded('signature-not-good'));
    for (const offMs of [-10 * MINUTE_MS, 10 * MINUTE_MS]) {
      const off = await signCivicAs(jefe, drawn, { role: 'jefe_sorteo', offMs });
      expect(off.body).toMatchObject(coded('signature-time'));
    }
    const { version, digest } = await civicNow(jefe, drawn.id);
    const nobody = { kid: 'nobody', created: server.clock.now().toISOString(), value: '00'.repeat(64) };
    const given = { id: drawn.id, version, role: 'jefe_sorteo', digest, confirmation: 'x' };
    expect((await jefe('POST /certificates/civic/sign', { ...given, signature: nobody })).body).toMatchObject(
      coded('key-not-found'),
    );
    expect((await civicNow(jefe, drawn.id)).signatures).toEqual([]);
  });

  test('by nobody without a confirmation about this very result', async () => {
    const drawn = await drawnCivic(server, people);
    const { civicSignature } = await import('../civic.fixture.ts');
    const { version, digest } = await civicNow(jefe, drawn.id);
    const signature = await civicSignature(jefe, drawn, { role: 'jefe_sorteo' });
    const sent = { id: drawn.id, version, role: 'jefe_sorteo', digest, signature, confirmation: 'guessed' };
    const { status } = await jefe('POST /certificates/civic/sign', sent);
    expect(status).toBe(403);
    expect((await civicNow(jefe, drawn.id)).signatures).toEqual([]);
  });

  test('neither by who made the list, nor by an account that one of them changed', async () => {
    await server.enrol(officialUser('suplente'));
    const uid = String(officialUser('suplente').uid);
    for (const activated of [false, true])
      expect((await admin('POST /users/update-activated', { uid, activated })).status).toBe(200);
    const deputy = await server.enter(uid);
    const official = { uid, role: 'jefe_sorteo', full_name: 'Sol Ficticia', registry: 'Reg. 13' };
    expect((await admin('POST /certificates/officials/create', official)).status).toBe(200);
    await server.asOwner('update certificates.officials set signs_from = created_at');
    await giveKey(server, deputy);
    const byDeputy = await drawnCivic(server, { ...people, clerk: deputy });
    expect((await signCivicAs(deputy, byDeputy, { role: 'jefe_sorteo' })).body).toMatchObject(
      coded('civic-list-by-signer'),
    );
    const byAdmin = await drawnCivic(server, { ...people, clerk: admin });
    const tied = await signCivicAs(deputy, byAdmin, { role: 'jefe_sorteo' });
    expect(tied.body).toMatchObject(coded('civic-signer-tied'));
    await signedByBoth(server, people, byAdmin);
  });

  test('and what the database holds of it nobody changes', async () => {
    const { id } = await publishedCivic(server, people);
    const drawn = await drawnCivic(server, people);
    for (const statement of [
      `update certificates.civic_signatures set full_name = 'Otra' where draw_id = ${id}`,
      `delete from certificates.civic_signatures where draw_id = ${id}`,
      `insert into certificates.civic_signatures select ${drawn.id}, role, official_id, uid, full_name, kid, created, value,
        signed_at from certificates.civic_signatures where draw_id = ${id} and role = 'escribano'`,
      `insert into certificates.civic_signatures select draw_id, 'jefe_sorteo', official_id, 'x', full_name, kid, created,
        value, signed_at from certificates.civic_signatures where draw_id = ${id} and role = 'escribano'`,
      `update certificates.civic_draws set status = 'firmado', signed_at = now() where id = ${drawn.id}`,
      `update certificates.civic_draws set status = 'sorteado' where id = ${id}`,
    ])
      await expect(asApp(statement), statement).rejects.toThrow(
        /permission|signs first|no result to sign|nobody signed|become/,
      );
  });
});
