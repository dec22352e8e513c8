import { createHash } from 'node:crypto';
import type { DrawCase } from '@vereda/contract/certificates/draw-shapes';
import { expect, test } from 'vitest';
import { appointPeople, loadDraw, programDraw, signDraw } from '#testing/certificates';
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
  const turn = {
    game: 'rio-negro',
    code: 'nocturna',
    name: 'Nocturna',
    local_time: '21:30',
    valid_from: '2027-01-01',
  };
  expect((await first('POST /certificates/turns/create', turn)).status).toBe(200);
  expect(await first('POST /certificates/turns/create', turn)).toMatchObject({ status: 409 });
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
    confirmation: 'none',
  };
  expect(await people.jefe('POST /certificates/draws/sign', input)).toMatchObject({
    status: 409,
    body: { error: { code: 'certificates/official-missing' } },
  });
});
