import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { claimOf, BENEFICIARY_KEPT_DAYS } from '@vereda/contract/certificates/results/claim';
import { isBeneficiary } from '@vereda/verifier/format/beneficiary';
import type { DrawCredential } from '@vereda/verifier/format/credential';
import { typedResult } from '@vereda/verifier/testing/games';
import { expect, test } from 'vitest';
import { appointPeople, moved, programDraw, signDraw, verifyAsAnybody } from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { eraseBeneficiariesJob } from './erase-beneficiaries.job.ts';
import { watchClaims } from './watch-claims.job.ts';

// It is 2 March 2026; a prize can be claimed for ten days.
const server = await startTestServer();
const people = await appointPeople(server);
const { first, second } = people;
const DAY_MS = 86_400_000;
const REASON = 'Lo pidió el juzgado.';
const PERSON = { full_name: 'Persona Ficticia', document_kind: 'DNI', document_number: '12.345.678' };
const code = (status: number, name: string) => ({ status, body: { error: { code: name } } });

let seed = 500;
async function loadCoupon(of_draw_date = '2026-03-01'): Promise<DrawCase> {
  seed += 1;
  const draw = await programDraw(people, { game: 'win-rio-negro', turn: 'cupon', draw_number: seed });
  const result = { ...typedResult('win-rio-negro', seed), of_draw_date };
  const once = await moved(first, 'enter', { id: draw.id, version: draw.version, result });
  return moved(second, 'enter', { id: draw.id, version: once.version, result });
}
const note = ({ id, version }: DrawCase, person: object = PERSON) =>
  first('POST /certificates/beneficiaries/note', { draw_id: id, version, ...person });
const latest = async ({ id }: DrawCase) =>
  (await first(`GET /certificates/draws/get/${id}`)).body as DrawCase;
const claim = async ({ id }: DrawCase) => (await first(`GET /certificates/claims/get/${id}`)).body;
const actions = async ({ id }: DrawCase) =>
  (
    await server.asOwner<{ action: string }>(
      `select action from configuration.changelog where entity = 'draw' and entity_id = $1 order by id`,
      [String(id)],
    )
  ).map(({ action }) => action);

test.each([
  ['2026-03-02', { state: 'open', deadline: '2026-03-11', days_left: 9 }],
  ['2026-03-08', { state: 'open', days_left: 3 }],
  ['2026-03-09', { state: 'ending', days_left: 2 }],
  ['2026-03-11', { state: 'ending', days_left: 0 }],
  ['2026-03-12', { state: 'lapsed', days_left: 0 }],
])('on %s a prize of 1 March stands as its days say', (today, told) => {
  const facts = { of_draw_date: '2026-03-01', claim_days: 10, today };
  expect(claimOf({ ...facts, is_claimed: false })).toMatchObject(told);
  expect(claimOf({ ...facts, is_claimed: true }).state).toBe('claimed');
});

test('the certificate names who claims it by a salted hash, which that person alone can show to be theirs', async () => {
  const loaded = await loadCoupon();
  expect(await claim(loaded)).toMatchObject({
    claim: { state: 'open', deadline: '2026-03-11' },
    beneficiary: 'none',
  });
  const answer = await note(loaded);
  const given = answer.body as { code: string; beneficiary_sha256: string };
  expect(given.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{2}$/);
  expect(await claim(loaded)).toMatchObject({ claim: { state: 'claimed' }, beneficiary: 'kept' });
  const signed = await signDraw(people, await latest(loaded));
  await first('POST /certificates/batches/seal', {});
  await server.runJobs();
  const file = await server.app.inject({ url: `/api/certificates/file/${signed.folio}` });
  const { verdict, certificate } = await verifyAsAnybody(server, file.payload);
  expect(verdict).toBe('valid');
  expect(certificate?.credentialSubject.result).toMatchObject({
    beneficiary_sha256: given.beneficiary_sha256,
  });
  const shows = (rest: object = {}) =>
    isBeneficiary(certificate as DrawCredential, {
      document_kind: 'DNI',
      document_number: '12345678',
      code: given.code.toLowerCase().replaceAll('-', ' '),
      ...rest,
    });
  expect(shows()).toBe(true);
  expect(shows({ document_number: '12345679' })).toBe(false);
  expect(shows({ document_kind: 'PAS' })).toBe(false);
  expect(shows({ code: `${given.code.slice(0, -1)}${given.code.endsWith('0') ? '1' : '0'}` })).toBe(false);
  // Signed, it stays as it is.
  expect((await note(await latest(loaded))).status).toBe(409);
});

test('the same person has another hash on another certificate, and on one that was noted again', async () => {
  const [one, other] = [await loadCoupon(), await loadCoupon()];
  const hashes = [(await note(one)).body, (await note(other)).body, (await note(await latest(one))).body] as {
    beneficiary_sha256: string;
  }[];
  expect(new Set(hashes.map(({ beneficiary_sha256: hash }) => hash)).size).toBe(3);
  expect(await note(one)).toMatchObject(code(409, 'platform/changed-meanwhile'));
});

test('a prize that nobody claimed in time has lapsed: nobody is noted for it, and it is counted as such', async () => {
  const [late, last] = [await loadCoupon('2026-02-19'), await loadCoupon('2026-02-20')];
  expect(await note(late)).toMatchObject(code(409, 'certificates/claim-over'));
  expect(await claim(late)).toMatchObject({ claim: { state: 'lapsed', days_left: 0 }, beneficiary: 'none' });
  const { body } = await first('POST /certificates/claims/list', {});
  const { items, lapsed } = body as { items: { draw_id: number; state: string }[]; lapsed: number };
  expect(items[0]).toMatchObject({ draw_id: last.id, state: 'ending', deadline: '2026-03-02' });
  expect(items.map(({ draw_id }) => draw_id)).not.toContain(late.id);
  expect(lapsed).toBe(1);
  const open = await server.visitor('GET /certificates/claims/open');
  expect(open.body).toMatchObject({
    lapsed: 1,
    items: [{ of_game: 'rio-negro', jurisdiction: 'demonstration', deadline: '2026-03-02' }],
  });
  expect(JSON.stringify(open.body)).not.toMatch(/coupon|synthetic|draw_id/i);
  expect((await note(last)).status).toBe(200);
});

test('the days are those of the rules on the day of the draw that was won', async () => {
  await server.asOwner(
    `insert into certificates.game_rules (name, game, valid_from, rounds, card_size, ball_count, digits, fractions,
       pays_1, pays_2, pays_3, pays_4, threshold, claim_days)
     values ('Prueba', 'win-rio-negro', '2026-02-01', 1, 15, 90, 5, 10, 7, 70, 600, 3000, 1, 30)`,
  );
  const loaded = await loadCoupon('2026-02-05');
  expect(await claim(loaded)).toMatchObject({ claim: { deadline: '2026-03-07', state: 'open' } });
  await server.asOwner(`delete from certificates.game_rules where name = 'Prueba'`);
  expect(await claim(loaded)).toMatchObject({ claim: { deadline: '2026-02-15', state: 'lapsed' } });
  await moved(first, 'annul', { id: loaded.id, version: loaded.version, reason: 'Nadie lo reclamó.' });
});

test('the data are read by few, with a reason, and each reading is in the history; others and later it is refused', async () => {
  const loaded = await loadCoupon();
  const given = (await note(loaded)).body as { code: string };
  const read = (caller = first, reason = REASON) =>
    caller('POST /certificates/beneficiaries/read', { draw_id: loaded.id, reason });
  expect(await read(people.jefe)).toMatchObject(code(403, 'auth/forbidden'));
  expect(await read(server.visitor)).toMatchObject({ status: 401 });
  expect(await read(first, 'corto')).toMatchObject({ status: 400 });
  expect(await read()).toMatchObject({ status: 200, body: { ...PERSON, code: given.code } });
  const erase = () => first('POST /certificates/beneficiaries/erase', { draw_id: loaded.id, reason: REASON });
  expect((await erase()).status).toBe(200);
  expect(await erase()).toMatchObject(code(410, 'certificates/beneficiary-erased'));
  expect(await read()).toMatchObject(code(410, 'certificates/beneficiary-erased'));
  expect((await actions(loaded)).slice(-3)).toEqual([
    'beneficiary',
    'beneficiary-read',
    'beneficiary-erased',
  ]);
  expect(await claim(loaded)).toMatchObject({ claim: { state: 'claimed' }, beneficiary: 'erased' });
});

test('only a coupon that was entered takes somebody, and one that is typed anew forgets them', async () => {
  const quiniela = await programDraw(people);
  expect(await note(quiniela)).toMatchObject(code(409, 'certificates/not-a-coupon'));
  const loaded = await loadCoupon();
  await note(loaded);
  const { id, version } = await latest(loaded);
  await moved(first, 'reopen', { id, version, reason: 'Se leyó mal el cupón.' });
  const kept = 'select from certificates.beneficiaries where draw_id = $1';
  expect(await server.asOwner(kept, [id])).toEqual([]);
});

test('superadmins are told once that a claim ends and once that a prize lapsed, by numbers alone', async () => {
  await server.asOwner('delete from certificates.claim_reminders');
  await loadCoupon('2026-02-22');
  const told = async () =>
    (await server.mails()).filter(({ subject }) => subject?.includes('plazos para reclamar'));
  const before = (await told()).length;
  const watch = async () => {
    await watchClaims.run(server.deps, {}, {} as never);
    await server.runJobs();
  };
  await watch();
  const mails = await told();
  expect(mails.length).toBeGreaterThan(before);
  expect(mails[0]?.text).toMatch(/está por caducar/);
  expect(mails[0]?.text).not.toMatch(/synthetic|Villa Regina/i);
  await watch();
  expect(await told()).toHaveLength(mails.length);
  server.clock.advance(3 * DAY_MS);
  await watch();
  expect((await told())[0]?.text).toMatch(/caduc(ó|aron)/);
});

test('the data are erased by age, the certificate goes on', async () => {
  const loaded = await loadCoupon('2026-03-04');
  await note(loaded);
  await eraseBeneficiariesJob.run(server.deps, {}, {} as never);
  expect(await claim(loaded)).toMatchObject({ beneficiary: 'kept' });
  server.clock.advance((BENEFICIARY_KEPT_DAYS + 1) * DAY_MS);
  await eraseBeneficiariesJob.run(server.deps, {}, {} as never);
  const sealed = await server.asOwner('select from certificates.beneficiaries where sealed is not null');
  expect(sealed).toEqual([]);
  expect(await actions(loaded)).toContain('beneficiary-erased');
});
