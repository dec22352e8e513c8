import { api } from '@vereda/contract/api';
import type { CivicFile } from '@vereda/verifier/civic/civic-file';
import { secretCommitment } from '@vereda/verifier/civic/seed';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  civicFileOf,
  civicMoved,
  civicNow,
  civicPeople,
  closedCivic,
  coded,
  commitAs,
  publishedCivic,
  freshSecret,
  inventedList,
  openedCivic,
  revealAs,
  verifyCivicAsAnybody,
} from './civic.fixture.ts';
import { officialUser } from '#testing/certificates';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const people = await civicPeople(server);
const { clerk, admin, first, second } = people;

/** What the server's own, low-privilege connection is answered by the database. */
const asApp = (text: string) => sql.raw(text).execute(server.deps.database);

const HOUR_MS = 3_600_000;

// A file whose every part may be changed.
type Writable<T> = { -readonly [K in keyof T]: Writable<T[K]> };
type Forged = Writable<CivicFile> & {
  header: Record<string, unknown>;
  list: [string, string | null][];
  result: { source: { reveals: { secret: string }[] }; ranking: string[]; seed: string; drawn_at: string };
};

describe('a dishonest clerk', () => {
  test('adds nobody after closing: neither by a call nor in the database', async () => {
    const { draw } = await closedCivic(server, people);
    const added = await clerk('POST /certificates/civic/participants/set', {
      id: draw.id,
      version: draw.version,
      text: inventedList(13),
    });
    expect(added.body).toMatchObject(coded('civic-move-not-allowed'));
    for (const statement of [
      `insert into certificates.civic_participants (draw_id, code) values (${draw.id}, 'AMIGO-1')`,
      `delete from certificates.civic_participants where draw_id = ${draw.id} and code = 'V-00001'`,
      `update certificates.civic_participants set code = 'AMIGO-1' where draw_id = ${draw.id} and code = 'V-00001'`,
      `update certificates.civic_participants set private = '{Otra}' where draw_id = ${draw.id} and code = 'V-00001'`,
      `update certificates.civic_draws set winners = 12 where id = ${draw.id}`,
      `update certificates.civic_draws set status = 'abierto', commitment = null, header = null, closed_at = null where id = ${draw.id}`,
      `delete from certificates.civic_draws where id = ${draw.id}`,
    ])
      await expect(asApp(statement), statement).rejects.toThrow(/stays as entered|closed|become|permission/);
  });

  test('changes nothing of the file without every reader noticing', async () => {
    const drawn = await publishedCivic(server, people);
    const file = JSON.parse(await civicFileOf(server, drawn.folio)) as Forged;
    const [winner, loser] = [file.result.ranking[0], file.result.ranking.at(-1)];
    const forgeries: readonly [string, (copy: Forged) => unknown][] = [
      ['list', (copy) => copy.list.push(['ZZ-AMIGO', null])],
      ['list', (copy) => (copy.list[0]![1] = 'ab'.repeat(32))],
      ['list', (copy) => (copy.header.winners = 12)],
      ['list', (copy) => (copy.header.draw_at = '2026-03-02T15:30:00Z')],
      ['format', (copy) => (copy.header.extra = 1)],
      ['seed', (copy) => (copy.result.seed = 'cd'.repeat(32))],
      ['seed', (copy) => (copy.result.source.reveals[1]!.secret = 'cd'.repeat(32))],
      [
        'ranking',
        (copy) => {
          copy.result.ranking[0] = loser!;
          copy.result.ranking[copy.result.ranking.length - 1] = winner!;
        },
      ],
      ['result-anchor', (copy) => (copy.result.drawn_at = '2026-03-01T00:00:00Z')],
      ['list-anchor', (copy) => (copy.list_anchor = copy.result_anchor)],
      ['signatures', (copy) => (copy.signatures = [])],
      ['signatures', (copy) => (copy.signatures[1]!.value = copy.signatures[0]!.value)],
    ];
    for (const [step, forge] of forgeries) {
      const copy = structuredClone(file);
      forge(copy);
      const { verdict, steps } = await verifyCivicAsAnybody(server, JSON.stringify(copy));
      expect(verdict, step).toBe('invalid');
      expect(steps.find(({ status }) => status === 'failed')?.step).toBe(step);
    }
  });

  test('draws no second time: one seed for each closed list, whoever asks', async () => {
    const drawn = await publishedCivic(server, people);
    expect((await clerk('POST /certificates/civic/draw', { id: drawn.id })).body).toMatchObject(
      coded('civic-move-not-allowed'),
    );
    for (const statement of [
      `update certificates.civic_draws set seed = decode('${'ab'.repeat(32)}', 'hex') where id = ${drawn.id}`,
      `update certificates.civic_draws set status = 'cerrado', seed = null, source = null, digest = null, drawn_at = null where id = ${drawn.id}`,
      `update certificates.civic_participants set rank = null where draw_id = ${drawn.id}`,
      `update certificates.civic_participants set rank = rank + 100 where draw_id = ${drawn.id}`,
    ])
      await expect(asApp(statement), statement).rejects.toThrow(/seed|become|stays as entered/);
  });

  test('chooses no seed: the database takes only that of the list and of both secrets', async () => {
    const { draw, secrets } = await closedCivic(server, people);
    server.clock.advance(HOUR_MS);
    await revealAs(first, draw.id, secrets[0]);
    const chosen = `update certificates.civic_draws set status = 'sorteado', seed = decode('${'ab'.repeat(32)}', 'hex'),
      source = '{}', digest = decode('${'cd'.repeat(32)}', 'hex'), drawn_at = now() where id = ${draw.id}`;
    await expect(asApp(chosen)).rejects.toThrow('not the seed of its list');
    const other = `update certificates.civic_parties set secret = decode('${'ab'.repeat(32)}', 'hex'),
      nonce = decode('${'cd'.repeat(32)}', 'hex'), revealed_at = now() where draw_id = ${draw.id} and seat = 2`;
    await expect(asApp(other)).rejects.toThrow(/check constraint/);
    expect((await revealAs(second, draw.id, freshSecret())).body).toMatchObject(coded('civic-secret-wrong'));
    expect((await revealAs(clerk, draw.id, secrets[1])).body).toMatchObject(coded('civic-no-seat'));
  });

  test('draws nothing before the closed list is anchored for good', async () => {
    const opened = await openedCivic(server, people);
    const kept = await commitAs(first, opened, { seat: 1 });
    await commitAs(second, opened, { seat: 2 });
    const { version } = await civicNow(clerk, opened.id);
    await civicMoved(clerk, 'close', { id: opened.id, version });
    server.clock.advance(HOUR_MS);
    expect((await revealAs(first, opened.id, kept)).body).toMatchObject(coded('civic-not-anchored'));
    const forced = `update certificates.civic_parties set secret = decode('${kept.secret}', 'hex'),
      nonce = decode('${kept.nonce}', 'hex'), revealed_at = now() where draw_id = ${opened.id} and seat = 1`;
    await expect(asApp(forced)).rejects.toThrow('once the list is anchored');
  });

  test('takes both seats neither with one account nor with the commitment of the other', async () => {
    const opened = await openedCivic(server, people);
    await commitAs(first, opened, { seat: 1 });
    const now = await civicNow(first, opened.id);
    const own = secretCommitment({ draw: opened.folio, seat: 2 }, freshSecret());
    const seat = { id: opened.id, version: now.version, seat: 2, name: 'Persona' };
    expect((await first('POST /certificates/civic/commit', { ...seat, commitment: own })).body).toMatchObject(
      coded('civic-one-seat'),
    );
    const copied = { ...seat, commitment: now.parties[0]!.commitment };
    expect((await second('POST /certificates/civic/commit', copied)).body).toMatchObject(
      coded('civic-same-commitment'),
    );
    const taken = { ...seat, seat: 1, commitment: own };
    expect((await second('POST /certificates/civic/commit', taken)).body).toMatchObject(
      coded('civic-seat-taken'),
    );
    const closing = { id: opened.id, version: now.version };
    expect((await clerk('POST /certificates/civic/close', closing)).body).toMatchObject(
      coded('civic-parties-missing'),
    );
  });

  test('is no second person by an account that the first one made or changed', async () => {
    await server.enrol(officialUser('titere'));
    const opened = await openedCivic(server, people);
    await commitAs(admin, opened, { seat: 1 });
    const uid = String(officialUser('titere').uid);
    const off = await admin('POST /users/update-activated', { uid, activated: false });
    const on = await admin('POST /users/update-activated', { uid, activated: true });
    expect([off.status, on.status]).toEqual([200, 200]);
    const puppet = await server.enter(uid);
    const { version } = await civicNow(clerk, opened.id);
    const commitment = secretCommitment({ draw: opened.folio, seat: 2 }, freshSecret());
    const answer = await puppet('POST /certificates/civic/commit', {
      id: opened.id,
      version,
      seat: 2,
      name: 'Títere',
      commitment,
    });
    expect(answer.body).toMatchObject(coded('civic-tied-accounts'));
  });

  test('who keeps a secret back when the other is known gains nothing: a day of waiting, and no seat again', async () => {
    const { draw, secrets } = await closedCivic(server, people);
    server.clock.advance(HOUR_MS);
    await revealAs(first, draw.id, secrets[0]);
    const annul = async () => {
      const { version } = await civicNow(clerk, draw.id);
      const reason = 'La segunda persona no reveló su secreto.';
      return clerk('POST /certificates/civic/annul', { id: draw.id, version, reason, repeat: true });
    };
    expect((await annul()).body).toMatchObject(coded('civic-secret-awaited'));
    server.clock.advance(24 * HOUR_MS);
    const repeated = (await annul()).body as { id: number; version: number; folio: string };
    const commitment = secretCommitment({ draw: repeated.folio, seat: 2 }, freshSecret());
    const again = { id: repeated.id, version: repeated.version, seat: 2, name: 'Persona 2', commitment };
    expect((await second('POST /certificates/civic/commit', again)).body).toMatchObject(
      coded('civic-withheld-before'),
    );
    expect((await first('POST /certificates/civic/commit', again)).status).toBe(200);
  });
});

describe('what is private of a participant', () => {
  test('leaves by no call that anybody may make, by no file, document or feed', async () => {
    const drawn = await publishedCivic(server, people);
    const { id } = drawn;
    const shown = await clerk('POST /certificates/civic/participants/list', { id });
    expect(shown.raw.toString()).toContain('Persona Privada 1');
    const salts = (shown.body as { items: { salt: string }[] }).items.map(({ salt }) => salt);
    const folio = drawn.folio;
    const groups: object[] = Object.values(api).flatMap((module) => Object.values(module));
    const calls = groups
      .flatMap((group) => Object.values(group) as { method: string; path: string; access: string }[])
      .filter(({ access }) => /^(site\.visit|certificates\.read-public)$/.test(access));
    expect(calls.length).toBeGreaterThan(10);
    const answers = await Promise.all([
      ...calls.map(async ({ method, path }) => {
        const address = path.replace(/:\w+/g, folio);
        const query = { code: 'V-00001', limit: '100', id: String(id), folio };
        return (await server.visitor(`${method} ${address}`, query)).raw.toString();
      }),
      ...['/roots.json', '/', `/?sorteo-civico=${folio}`, '/.well-known/did.json'].map(
        async (url) => (await server.app.inject({ url })).body,
      ),
    ]);
    const file = await civicFileOf(server, folio);
    const history = JSON.stringify(
      await server.asOwner(`select * from configuration.changelog where entity = 'civic-draw'`),
    );
    const events = JSON.stringify(await server.asOwner('select * from platform.events'));
    for (const text of [...answers, file, history, events, server.logged.join('\n')]) {
      expect(text).not.toMatch(/Persona Privada|30000001/);
      for (const salt of salts) expect(text).not.toContain(salt);
    }
  });

  test('is opened to a participant by the salt, and bound by the published hash', async () => {
    const drawn = await publishedCivic(server, people);
    const { body } = await clerk('POST /certificates/civic/participants/list', {
      id: drawn.id,
      search: 'v-00003',
    });
    const [own] = (body as { items: { salt: string; private: string[]; private_hash: string }[] }).items;
    const { privateHash } = await import('./private/private-hash.ts');
    const fields = ['Apellido y nombre', 'Documento'];
    expect(privateHash({ salt: own!.salt, fields, values: own!.private })).toBe(own!.private_hash);
    const file = JSON.parse(await civicFileOf(server, drawn.folio)) as { list: [string, string][] };
    expect(file.list.find(([code]) => code === 'V-00003')?.[1]).toBe(own!.private_hash);
  });
});

test('with the module off nobody is answered', async () => {
  const drawn = await publishedCivic(server, people);
  expect((await admin('POST /module/activate', { id: 'certificates', on: false })).status).toBe(200);
  const answer = await server.visitor(`GET /certificates/civic-public/get/${drawn.folio}`);
  const desk = await clerk('POST /certificates/civic/list', {});
  expect([answer.status, desk.status]).toEqual([403, 403]);
});
