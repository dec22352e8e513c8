import { drawSchema, type DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { certificateCardSchema } from '@vereda/contract/certificates/certificate';
import { noticesOf } from '@vereda/verifier/notices';
import { expect, test } from 'vitest';
import {
  appointPeople,
  cardOf,
  extractOf,
  loadDraw,
  moved,
  programDraw,
  signDraw,
  signedDraw,
  verifyAsAnybody,
} from '#testing/certificates';
import { judgeByStock } from '#testing/formats/stock-verifiers';
import { startTestServer } from '#testing/server';
import { networksStatus } from './anchoring/networks/network-status.service.ts';

const server = await startTestServer();
const people = await appointPeople(server);

async function certified(seed: number): Promise<DrawCase> {
  const draw = await signedDraw(people, seed);
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  return getCase(draw.id);
}

async function getCase(id: number): Promise<DrawCase> {
  return (await people.first(`GET /certificates/draws/get/${id}`)).body as DrawCase;
}

async function document<T>(path: string): Promise<T> {
  const answer = await server.app.inject({ url: path });
  expect(answer.statusCode, path).toBe(200);
  return answer.json() as T;
}

const verify = (file: string) => verifyAsAnybody(server, file);

const fileOf = async (folio: string | null): Promise<string> =>
  (await server.visitor(`GET /certificates/file/${folio}`)).raw.toString();

test('a draw goes from its programming to a certificate that anyone can verify', async () => {
  const programmed = await programDraw(people, { venue: 'Sala de Sorteos' });
  expect(programmed).toMatchObject({ status: 'programado', turn_name: 'Vespertina', version: 1 });
  const loaded = await loadDraw(people, programmed, 1);
  expect(loaded).toMatchObject({ status: 'cargado', differences: [], flags: [] });
  const signed = await signDraw(people, loaded);
  expect(signed.status).toBe('firmado');
  expect(signed.signatures.map(({ role }) => role)).toEqual(['jefe_sorteo', 'escribano']);
  expect(await cardOf(server, signed.folio)).toMatchObject({
    state: 'signed',
    certified_at: null,
    demo: true,
  });
  expect((await verify(await fileOf(signed.folio))).verdict).toBe('incomplete');

  const sealed = await people.first('POST /certificates/batches/seal', {});
  expect(sealed.body).toMatchObject({
    batch: { leaf_count: 2, anchors: [{ network: 'embedded', status: 'queued' }] },
  });
  await server.runJobs();
  expect(await getCase(programmed.id)).toMatchObject({ status: 'certificado' });
  expect(await cardOf(server, signed.folio)).toMatchObject({ state: 'certified' });

  const file = await fileOf(signed.folio);
  const verification = await verify(file);
  expect(verification.steps.filter(({ status }) => status !== 'ok')).toEqual([]);
  expect(verification.verdict).toBe('valid');
  const { numbers = [] } = verification.certificate!.credentialSubject;
  const other = numbers[3]!.number === '0000' ? '0001' : '0000';
  expect((await verify(file.replace(`"${numbers[3]!.number}"`, `"${other}"`))).verdict).toBe('invalid');
});

test('public answers fit the contract and need no session', async () => {
  const draw = await certified(2);
  const list = await server.visitor('GET /certificates/list', { limit: '1' });
  const { items, next_cursor } = list.body as { items: unknown[]; next_cursor: string };
  expect(certificateCardSchema.strict().array().parse(items)).toHaveLength(1);
  const rest = await server.visitor('GET /certificates/list', { limit: '100', cursor: next_cursor });
  const others = (rest.body as { items: { id: string }[] }).items.map(({ id }) => id);
  expect(others).not.toContain((items[0] as { id: string }).id);
  const spoken = encodeURIComponent(draw.folio!.toLowerCase().replaceAll('-', ' '));
  const page = await server.visitor(`GET /certificates/get/${spoken}`);
  expect(page.body).toMatchObject({
    id: draw.certificate_id,
    signatures: [{ full_name: 'Juan Ficticio' }, { full_name: 'Ema Ficticia' }],
    anchor: { network: 'embedded', pilot: true, status: 'final', waiting_since: null },
  });
  const staff = await people.first('POST /certificates/draws/list', { search: draw.numbers[0]!.number });
  expect(
    drawSchema
      .strict()
      .array()
      .parse((staff.body as { items: unknown[] }).items),
  ).toMatchObject([{ id: draw.id }]);
  expect((await server.visitor('POST /certificates/draws/list', {})).status).toBe(401);
});

test('the file stays the same, to the byte, while its anchor stands', async () => {
  const draw = await certified(3);
  const first = await server.visitor(`GET /certificates/file/${draw.certificate_id}`);
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  expect(first.headers['content-type']).toContain('application/vc+json');
  await server.runJobs();
  expect((await server.visitor(`GET /certificates/file/${draw.folio}`)).raw).toEqual(first.raw);
});

test('the receipt is the other file of the same draw, anchored beside it and withdrawn with it', async () => {
  const draw = await certified(5);
  const page = await server.visitor(`GET /certificates/get/${draw.folio}`);
  expect(page.body).toMatchObject({ has_receipt: true });
  const file = await server.visitor(`GET /certificates/receipt/${draw.folio}`);
  expect(file.headers['content-type']).toContain('application/vc+json');
  expect((await server.visitor(`GET /certificates/receipt/${draw.certificate_id}`)).raw).toEqual(file.raw);
  const { verdict, receipt, certificate } = await verifyAsAnybody(server, file.raw);
  expect([verdict, certificate]).toEqual(['valid', null]);
  expect(receipt).toMatchObject({
    id: `urn:uuid:${draw.certificate_id}#receipt`,
    relatedResource: { id: `http://localhost:3000/api/certificates/file/${draw.certificate_id}` },
  });
  const [{ number } = { number: '' }] = draw.numbers ?? [];
  expect(receipt?.description).toContain(`1.º ${number}, 2.º `);
  expect((await server.visitor(`GET /certificates/receipt/${'0'.repeat(8)}`)).status).toBe(404);
});

test('software that is not ours accepts both files of a quiniela, and refuses a changed number and a corrected draw', async () => {
  const draw = await certified(7);
  expect(await judgeByStock(server, draw.folio)).toEqual({ signatures: [true, true], receipt: true });
  const number = draw.numbers[0]!.number;
  const other = number === '0000' ? '0001' : '0000';
  const forged = await judgeByStock(server, draw.folio, (text) => text.replaceAll(number, other));
  expect(forged).toEqual({ signatures: [false, false], receipt: false });
  const reason = 'El puesto 2 se leyó mal en la sala.';
  const opened = await moved(people.first, 'rectify', { id: draw.id, version: draw.version, reason });
  const successor = await signDraw(people, await loadDraw(people, opened, 57));
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  // What was corrected stays signed; it is Blockcerts that asks for the list.
  expect(await judgeByStock(server, draw.folio)).toEqual({ signatures: [true, true], receipt: false });
  expect(await judgeByStock(server, successor.folio)).toEqual({ signatures: [true, true], receipt: true });
});

test('paper, feed, sidecar and the issuer’s documents are there', async () => {
  const draw = await certified(4);
  for (const locale of ['es', 'en']) {
    const pdf = await server.visitor(`GET /certificates/pdf/${draw.folio}`, { locale });
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const feed = await server.visitor('GET /certificates/feed', { locale: 'en' });
  expect(feed.raw.toString()).toContain(`<id>urn:uuid:${draw.certificate_id}</id>`);
  const sidecar = (await server.visitor(`GET /certificates/anchor/${draw.folio}`)).body as {
    root: string;
    anchors: { caip2: string; transaction_hash: string }[];
  };
  const [anchor] = sidecar.anchors;
  const found = await server.visitor(`GET /certificates/transaction/${anchor!.transaction_hash}`, {
    caip2: anchor!.caip2,
  });
  expect(found.body).toMatchObject({ transaction: { input: `0x${sidecar.root}`, succeeded: true } });
  const unknown = await server.visitor(`GET /certificates/transaction/0x${'0'.repeat(64)}`, {
    caip2: 'eip155:1',
  });
  expect(unknown.status).toBe(404);
  expect(await document('/issuer.json')).toMatchObject({
    type: 'Profile',
    publicKey: [{ id: expect.stringMatching(/^ecdsa-koblitz-pubkey:0x[0-9a-f]{40}$/i) }],
  });
  expect(await document('/contexts/draw/v2')).toMatchObject({
    '@context': { number: 'urn:vereda:draw:v2:number' },
  });
});

test('a demonstration’s draw by the rules of the lottery’s game does not bear its name', async () => {
  const draw = await certified(40);
  expect(draw.jurisdiction).toBe('demonstration');
  expect(await cardOf(server, draw.folio)).toMatchObject({ demo: true, jurisdiction: 'demonstration' });
  const file = await fileOf(draw.folio);
  expect(JSON.parse(file)).toMatchObject({
    name: expect.stringMatching(/^Quiniela de demostración · sorteo /),
  });
  const feed = (await server.visitor('GET /certificates/feed', { locale: 'en' })).raw.toString();
  expect(feed).toContain('Demonstration quiniela · ');
  for (const text of [file, feed]) expect(text).not.toMatch(/rionegrina/i);
});

test('a correction replaces the certificate when it is certified, not before', async () => {
  const draw = await certified(5);
  const opened = await moved(people.first, 'rectify', {
    id: draw.id,
    version: draw.version,
    reason: 'El puesto 4 se leyó mal en la sala.',
  });
  expect(opened).toMatchObject({
    status: 'programado',
    supersedes_id: draw.id,
    draw_number: draw.draw_number,
  });
  const again = await people.first('POST /certificates/draws/rectify', {
    id: draw.id,
    version: draw.version + 1,
    reason: 'Otra vez, por las dudas.',
  });
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'certificates/has-successor' } } });
  const signed = await signDraw(people, await loadDraw(people, opened, 55));
  expect((await verify(await fileOf(draw.folio))).verdict).toBe('valid');
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  expect(await getCase(draw.id)).toMatchObject({ status: 'rectificado', superseded_by_id: signed.id });
  const old = await verify(await fileOf(draw.folio));
  expect(old.steps.at(-1)).toMatchObject({ step: 'standing', status: 'failed', code: 'superseded' });
  expect(noticesOf(old)[0]?.facts).toEqual({
    reason: 'El puesto 4 se leyó mal en la sala.',
    superseded_by: `urn:uuid:${signed.certificate_id}`,
  });
  const fresh = await verify(await fileOf(signed.folio));
  expect(fresh.verdict).toBe('valid');
  expect(fresh.certificate).toMatchObject({ supersedes: `urn:uuid:${draw.certificate_id}` });
  const page = await server.visitor(`GET /certificates/get/${draw.folio}`);
  expect(page.body).toMatchObject({
    state: 'superseded',
    reason: 'El puesto 4 se leyó mal en la sala.',
    superseded_by: { folio: signed.folio },
  });
});

test('an annulment is a certificate of its own that two people sign', async () => {
  const draw = await certified(6);
  const opened = await moved(people.first, 'annul', {
    id: draw.id,
    version: draw.version,
    reason: 'La bolilla 1 no se cargó.',
  });
  expect(opened).toMatchObject({ kind: 'annulment', status: 'cargado', supersedes_id: draw.id });
  const signed = await signDraw(people, opened);
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  expect(await getCase(draw.id)).toMatchObject({ status: 'anulado' });
  const verification = await verify(await fileOf(signed.folio));
  expect(verification.verdict).toBe('valid');
  expect(verification.certificate?.credentialSubject).toMatchObject({
    annulled: true,
    numbers: extractOf(6).numbers,
  });
  expect(noticesOf(verification).map(({ code }) => code)).toEqual(['annuls', 'pilot']);
  const old = await verify(await fileOf(draw.folio));
  expect(old.steps.at(-1)).toMatchObject({ step: 'standing', status: 'failed', code: 'annulled' });
});

test('the feed begins with what was published last, however old its draw', async () => {
  await certified(60);
  server.clock.advance(60_000);
  const old = await signDraw(
    people,
    await loadDraw(people, await programDraw(people, { date: '2019-05-06' }), 61),
  );
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
  const feed = (await server.visitor('GET /certificates/feed', {})).raw.toString();
  expect(/<entry>\s*<id>urn:uuid:([^<]+)</.exec(feed)?.[1]).toBe(old.certificate_id);
});

test('a network that hangs is shown as slow, with what is known without it', async () => {
  const [ledger] = server.deps.ports.ledgers;
  const hung = { ...ledger!, ensureRightNetwork: () => new Promise<never>(() => undefined) };
  const deps = { ...server.deps, ports: { ...server.deps.ports, ledgers: [hung, ledger!] } };
  const [slow, fine] = await networksStatus(deps, 1000);
  expect(slow).toMatchObject({ id: ledger!.network.id, slow: true, head: null, pending: 0 });
  expect(fine).toMatchObject({ slow: false, head: { number: expect.any(Number) } });
});
