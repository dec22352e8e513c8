import { civicPageSchema, type CivicCase } from '@vereda/contract/certificates/civic/shapes';
import { describe, expect, test } from 'vitest';
import {
  civicFileOf,
  civicMoved,
  civicNow,
  civicPeople,
  coded,
  closedCivic,
  commitAs,
  publishedCivic,
  inventedList,
  openedCivic,
  revealAs,
  signedByBoth,
  verifyCivicAsAnybody,
} from './civic.fixture.ts';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const people = await civicPeople(server);
const { clerk, first, second } = people;

const setList = (draw: CivicCase, text: string) =>
  clerk('POST /certificates/civic/participants/set', { id: draw.id, version: draw.version, text });

describe('a civic draw', () => {
  test('goes from its list to an order that anybody verifies', async () => {
    const { draw, secrets } = await closedCivic(server, people);
    expect(draw).toMatchObject({
      status: 'cerrado',
      participants: 12,
      list_anchor: { status: 'final', pilot: true },
    });
    const before = await verifyCivicAsAnybody(server, await civicFileOf(server, draw.folio));
    expect(before.verdict).toBe('incomplete');
    expect(before.steps.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(before.draw?.list).toHaveLength(12);

    expect((await revealAs(first, draw.id, secrets[0])).body).toMatchObject(coded('civic-not-yet'));
    server.clock.advance(3_600_000);
    expect((await revealAs(first, draw.id, secrets[0])).status).toBe(200);
    expect((await civicNow(clerk, draw.id)).status).toBe('cerrado');
    const done = await revealAs(second, draw.id, secrets[1]);
    expect(done.body).toMatchObject({ status: 'sorteado' });
    await server.runJobs();

    await signedByBoth(server, people, done.body as CivicCase);
    const file = await civicFileOf(server, draw.folio);
    const verification = await verifyCivicAsAnybody(server, file);
    expect(verification.steps.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(verification.verdict).toBe('valid');
    const { ranking } = verification.draw!.result!;
    const page = await server.visitor(`GET /certificates/civic-public/ranking/${draw.folio}`, { limit: '5' });
    const { items, next_cursor } = page.body as { items: { code: string }[]; next_cursor: string };
    expect(items.map(({ code }) => code)).toEqual(ranking.slice(0, 5));
    const rest = await server.visitor(`GET /certificates/civic-public/ranking/${draw.folio}`, {
      cursor: next_cursor,
    });
    expect((rest.body as { items: { code: string }[] }).items.map(({ code }) => code)).toEqual(
      ranking.slice(5),
    );
    const found = await server.visitor(`GET /certificates/civic-public/find/${draw.folio}`, {
      code: ranking[7]!.toLowerCase(),
    });
    expect(found.body).toEqual({ place: { code: ranking[7], rank: 8 } });
  });

  test('is unknown to the public until its list is closed, and told by contract afterwards', async () => {
    const opened = await openedCivic(server, people);
    for (const call of ['get', 'file', 'ranking'])
      expect((await server.visitor(`GET /certificates/civic-public/${call}/${opened.folio}`)).status).toBe(
        404,
      );
    const { draw } = await closedCivic(server, people);
    const page = await server.visitor(`GET /certificates/civic-public/get/${draw.folio.toLowerCase()}`);
    expect(civicPageSchema.strict().parse(page.body)).toMatchObject({ folio: draw.folio });
    const list = await server.visitor('GET /certificates/civic-public/list', { limit: '100' });
    const folios = (list.body as { items: { folio: string }[] }).items.map(({ folio }) => folio);
    expect(folios).toContain(draw.folio);
    expect(folios).not.toContain(opened.folio);
  });

  test('is drawn at once and by the same rule for 100,000 participants', { timeout: 120_000 }, async () => {
    const draw = await publishedCivic(server, people, { count: 100_000 });
    const verification = await verifyCivicAsAnybody(server, await civicFileOf(server, draw.folio));
    expect(verification.verdict).toBe('valid');
    expect(verification.draw?.result?.ranking).toHaveLength(100_000);
  });

  test('keeps every move in the history', async () => {
    const draw = await publishedCivic(server, people);
    const rows = await server.asOwner<{ action: string }>(
      `select action from configuration.changelog where entity = 'civic-draw' and entity_id = '${draw.id}' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'create',
      'list',
      'commit',
      'commit',
      'close',
      'reveal',
      'reveal',
      'draw',
      'sign-jefe-sorteo',
      'sign-escribano',
    ]);
  });
});

describe('a list of participants', () => {
  test('is refused whole, each bad line with its number and reason', async () => {
    const opened = await openedCivic(server, people);
    const text = ['codigo,nombre', 'A-1,Uno', ',Dos', 'a-1,Tres', 'ñandú,Cuatro', 'A-2,"sin cerrar'].join(
      '\n',
    );
    const { status, body } = await setList(opened, text);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      draw: null,
      faults_total: 4,
      faults: [
        { line: 3, code: 'certificates/civic-code-empty' },
        { line: 4, code: 'certificates/civic-code-repeated', value: 'a-1' },
        { line: 5, code: 'certificates/civic-code-format' },
        { line: 6, code: 'certificates/civic-row-broken' },
      ],
    });
    expect(await civicNow(clerk, opened.id)).toMatchObject({ participants: 12, version: opened.version });
  });

  test('replaces the earlier one, with a header or without, whatever its delimiter', async () => {
    let draw = await openedCivic(server, people);
    for (const text of ['B-1\tUno\nB-2\tDos\n', 'B-1;Uno\nB-2;Dos', 'código,quién\nB-1,Uno\nb-2,Dos\n']) {
      const { body } = await setList(draw, text);
      draw = (body as { draw: CivicCase }).draw;
      expect(draw.participants).toBe(2);
    }
    expect(draw.private_fields).toEqual(['quién']);
    const seen = await clerk('POST /certificates/civic/participants/list', { id: draw.id });
    expect(seen.body).toMatchObject({ items: [{ code: 'B-1', private: ['Uno'] }, { code: 'B-2' }] });
  });

  test('must hold as many as are drawn before it is closed', async () => {
    const opened = await openedCivic(server, people, { count: 3 });
    await commitAs(first, opened, { seat: 1 });
    await commitAs(second, opened, { seat: 2 });
    const { version } = await civicNow(clerk, opened.id);
    const answer = await clerk('POST /certificates/civic/close', { id: opened.id, version });
    expect(answer.body).toMatchObject(coded('civic-list-short'));
  });

  test('an older version of the draw changes nothing', async () => {
    const opened = await openedCivic(server, people);
    const stale = { ...opened, version: opened.version - 1 };
    expect((await setList(stale, inventedList(4))).status).toBe(409);
  });
});

describe('what is annulled', () => {
  test('stays readable and opens one with the same list in its place', async () => {
    const { draw } = await closedCivic(server, people);
    const reason = 'La lista omitía a dos inscriptos.';
    const repeated = await civicMoved(clerk, 'annul', {
      id: draw.id,
      version: draw.version,
      reason,
      repeat: true,
    });
    expect(repeated).toMatchObject({
      status: 'abierto',
      participants: 12,
      replaces: { folio: draw.folio },
      parties: [],
    });
    const page = await server.visitor(`GET /certificates/civic-public/get/${draw.folio}`);
    expect(page.body).toMatchObject({ status: 'anulado', reason, replaced_by: { folio: repeated.folio } });
    const { draw: file } = await verifyCivicAsAnybody(server, await civicFileOf(server, draw.folio));
    expect(file?.annulled).toMatchObject({ reason });
  });
});
