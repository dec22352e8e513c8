import { createHash } from 'node:crypto';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { expect, test } from 'vitest';
import { appointPeople, loadDraw, programDraw, signDraw, NO_SIGNATURE } from '#testing/certificates';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const people = await appointPeople(server);
const { first } = people;

const BOUNDARY = '----vereda';
const PDF = Buffer.from('%PDF-1.7\n%acta\n');

function upload(drawId: number, bytes: Buffer, filename = 'acta.pdf') {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/pdf\r\n\r\n`;
  return first(`POST /certificates/actas/upload?draw_id=${drawId}&kind=extracto`, undefined, {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
}

test('an acta is kept, its hash is on the certificate, and a signed draw takes no other', async () => {
  const draw = await loadDraw(people, await programDraw(people), 1);
  const sha256 = createHash('sha256').update(PDF).digest('hex');
  const kept = await upload(draw.id, PDF, '../../etc/passwd\u202e.pdf');
  expect(kept).toMatchObject({
    status: 200,
    body: { sha256, media_type: 'application/pdf', size_bytes: PDF.length },
  });
  expect((await upload(draw.id, PDF)).body).toMatchObject({ id: (kept.body as { id: number }).id });
  const seen = (await first(`GET /certificates/draws/get/${draw.id}`)).body as DrawCase;
  expect(seen.actas).toHaveLength(1);
  const file = await first(`GET /certificates/actas/file/${seen.actas[0]!.id}`);
  expect(file.raw).toEqual(PDF);
  expect(file.headers['content-disposition']).not.toContain('\n');
  const signed = await signDraw(people, seen);
  const certificate = await server.visitor(`GET /certificates/file/${signed.folio}`);
  expect(certificate.raw.toString()).toContain(sha256);
  expect(await upload(draw.id, Buffer.from('%PDF-1.7 other'))).toMatchObject({ status: 409 });
});

test('what is no PDF and no picture is refused whatever its name says', async () => {
  const draw = await programDraw(people);
  for (const bytes of [
    Buffer.from('<svg/>'),
    Buffer.from('MZ'),
    Buffer.alloc(0),
    Buffer.from('RIFF0000WAVE'),
  ]) {
    expect(await upload(draw.id, bytes)).toMatchObject({
      status: 415,
      body: { error: { code: 'certificates/acta-type' } },
    });
  }
  const huge = Buffer.concat([PDF, Buffer.alloc(21 * 1024 * 1024)]);
  expect(await upload(draw.id, huge)).toMatchObject({ status: 413 });
  expect(await upload(999_999, PDF)).toMatchObject({ status: 404 });
  const seen = (await first(`GET /certificates/draws/get/${draw.id}`)).body as DrawCase;
  expect(seen.actas).toEqual([]);
});

test('the log of a draw is public, dated by the stream, and only grows', async () => {
  const draw = await signDraw(people, await loadDraw(people, await programDraw(people), 2));
  const input = {
    draw_id: draw.id,
    happened_at: '2026-03-02T11:10:00-03:00',
    stream_second: 610,
    text: 'Se cortó el audio.',
  };
  expect((await first('POST /certificates/incidents/create', input)).status).toBe(200);
  const page = await server.visitor(`GET /certificates/get/${draw.folio}`);
  expect(page.body).toMatchObject({ incidents: [{ stream_second: 610, text: 'Se cortó el audio.' }] });
  await expect(server.asOwner(`set role vereda_app; delete from certificates.incidents`)).rejects.toThrow(
    /permission denied/,
  );
});

test('a change of hours is a new turn from a day on; draws keep the hour of their day', async () => {
  const { body: list } = await first('POST /certificates/turns/list-kept', { search: 'nocturna' });
  const [old] = (list as { items: { id: number; game: string; version: number }[] }).items.filter(
    ({ game }) => game === 'rio-negro',
  );
  const turn = {
    game: 'rio-negro',
    name: 'Nocturna',
    local_time: '21:30',
    weekdays: [1, 2, 3, 4, 5],
    valid_from: '2027-01-01',
  };
  expect(await first('POST /certificates/turns/create', turn)).toMatchObject({
    status: 200,
    body: { code: 'nocturna', version: 1, valid_to: null, used: 0 },
  });
  expect(await first('POST /certificates/turns/create', turn)).toMatchObject({ status: 409 });
  const ended = await first(`POST /certificates/turns/get/${old?.id}`);
  expect(ended.body).toMatchObject({ valid_to: '2026-12-31', version: (old?.version ?? 0) + 1 });
  const before = await programDraw(people, { turn: 'nocturna', date: '2026-12-31' });
  const after = await programDraw(people, { turn: 'nocturna', date: '2027-01-01' });
  expect([before.scheduled_at, after.scheduled_at].map((at) => new Date(at!).toISOString())).toEqual([
    '2027-01-01T00:00:00.000Z',
    '2027-01-02T00:30:00.000Z',
  ]);
  const on = await server.visitor('POST /certificates/turns/list', { game: 'rio-negro', on: '2027-02-01' });
  const nightly = (on.body as { items: { code: string; local_time: string }[] }).items.filter(
    ({ code }) => code === 'nocturna',
  );
  expect(nightly).toMatchObject([{ local_time: '21:30' }]);
});

test('a turn that has draws stays, days of a turn do not cross, and bad ones are refused by their field', async () => {
  await programDraw(people, { turn: 'matutina', date: '2021-02-01' });
  const turns = async (search: string) => {
    const { body } = await first('POST /certificates/turns/list-kept', { search });
    return (body as { items: { id: number; game: string; version: number; used: number }[] }).items;
  };
  const used = (await turns('matutina')).find(({ game }) => game === 'rio-negro');
  expect(used).toMatchObject({ used: 1 });
  expect(await first(`POST /certificates/turns/delete/${used?.id}`)).toMatchObject({
    status: 409,
    body: { error: { code: 'platform/in-use' } },
  });
  const turn = { game: 'minibingo-rio-negro', name: 'Siesta', local_time: '14:00', valid_from: '2026-05-01' };
  const siesta = (await first('POST /certificates/turns/create', turn)).body as {
    id: number;
    version: number;
  };
  const earlier = { ...turn, valid_from: '2026-01-01' };
  expect(await first('POST /certificates/turns/create', earlier)).toMatchObject({
    status: 409,
    body: { error: { fields: { valid_to: 'certificates/turn-overlaps' } } },
  });
  const bounded = await first('POST /certificates/turns/create', { ...earlier, valid_to: '2026-04-30' });
  expect(bounded.status).toBe(200);
  expect(
    await first('POST /certificates/turns/update', { ...(bounded.body as object), valid_to: '2026-05-01' }),
  ).toMatchObject({ status: 409, body: { error: { code: 'certificates/turn-overlaps' } } });
  for (const [wrong, code] of [
    [{ valid_to: '2020-01-01' }, 'certificates/turn-backwards'],
    [{ weekdays: [] }, 'platform/invalid-input'],
    [{ weekdays: [2, 2] }, 'platform/invalid-input'],
    [{ weekdays: [8] }, 'platform/invalid-input'],
    [{ local_time: '24:00' }, 'platform/invalid-input'],
    [{ name: '¡!', valid_from: '2020-01-01' }, 'certificates/turn-code'],
  ] as const) {
    const answer = await first('POST /certificates/turns/create', { ...turn, name: 'Otra', ...wrong });
    expect(answer, JSON.stringify(wrong)).toMatchObject({ status: 400, body: { error: { code } } });
  }
  expect((await first(`POST /certificates/turns/delete/${siesta.id}`)).status).toBe(200);
  const left = await server.visitor('POST /certificates/turns/list', { game: turn.game, on: '2026-06-01' });
  const codes = (left.body as { items: { code: string }[] }).items.map(({ code }) => code);
  expect(codes).not.toContain('siesta');
  expect((await first(`POST /certificates/turns/restore/${siesta.id}`)).status).toBe(200);
});

test('an appointment that ended signs nothing more', async () => {
  const draw = await loadDraw(people, await programDraw(people), 3);
  const ended = { id: people.jefe_sorteo_id, full_name: 'Juan Ficticio', registry: null, active: false };
  expect((await first('POST /certificates/officials/update', ended)).status).toBe(200);
  const { body } = await people.jefe(`GET /certificates/draws/preview/${draw.id}`);
  const input = {
    id: draw.id,
    version: draw.version,
    role: 'jefe_sorteo',
    ...(body as { body_sha256: string }),
    signature: NO_SIGNATURE,
    confirmation: 'none',
  };
  expect(await people.jefe('POST /certificates/draws/sign', input)).toMatchObject({
    status: 409,
    body: { error: { code: 'certificates/official-missing' } },
  });
});
