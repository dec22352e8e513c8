import { VectorTile } from '@mapbox/vector-tile';
import type { Viewer } from '@vereda/contract/access/viewer';
import { api } from '@vereda/contract/api';
import type { EndpointSpec } from '@vereda/contract/endpoint';
import { PbfReader } from 'pbf';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayHear } from '#platform/http/event-stream';
import { codeOf } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { compareEach, compareList } from '#testing/visibility/compare';
import { EACH } from '#testing/visibility/each-reads';
import { LISTS } from '#testing/visibility/list-reads';
import { isAtDesk, isOwn, isPublic, type Facts } from '#testing/visibility/rule';
import { setScene } from '#testing/visibility/scene';
import type { Scene } from '#testing/visibility/told';
import { trayFilters } from '#testing/visibility/tray-filters';
import { WRITES } from '#testing/visibility/writes';
import { mercatorX, mercatorY } from '#platform/documents/tiles/mercator';

// Every kind of person asks every call for every kind of report. What they may learn is written down by itself in
// testing/visibility/rule.ts; here it is compared with the bytes that come back.

const server = await startTestServer({ RATE_LIMITS: 'off' });
let scene: Scene;

/** Who asks where everybody is answered alike. */
const FEW = ['visitor', 'unverified', 'ana', 'roads-boss', 'superadmin'];

/** Calls of the listener that tell of no report: lists that are kept, forms, and what a secret of its own opens. */
const KEPT_LIST =
  /^POST \/(category|subcategory|causes|secretary|agency|operator|complaint\/kinds|listener\/(activity-kinds|answer-templates|api-keys|trackers|institutions|materials|municipios|notice-texts|providers|routing-rules|terms|webhooks))\/(create|update|get(\/:id)?|getbyid|getbyparent|get-unused|list|list-all|list-kept|list-transparency|listByParentList|listByIdList|delete\/:id|restore\/:id|reorder|tree|hasCategories|duties\/:id|type-operator\/list|make-key\/:id)$/;
const BY_SECRET = [
  'POST /reports/confirm',
  'POST /reports/update-by-folio',
  'POST /reports/constancia-by-folio',
  'POST /reports/verify-constancia',
  'POST /conformities/by-ticket',
  'POST /provider/by-ticket',
  'POST /provider/answer',
  'POST /follower/confirm',
  'POST /reports/summary/list',
  'POST /reports/summary/end/:id',
  'POST /reports/summary/stop',
];
const OF_WHAT_IS_SENT = [
  'POST /reports/create',
  'POST /reports/place',
  'POST /reports/summary/subscribe',
  'POST /attachments/create',
  'POST /complaint/create',
  'POST /complaint/createMulti',
  'POST /follower/remove/:id',
  'POST /reports/views/keep',
  'POST /reports/views/forget/:id',
  'POST /reports/deleteBySubcategory',
  'POST /reports/restore-deletion/:id',
  'POST /social/twitter/create',
  'POST /social/twitter/delete/:id',
  'POST /social/twitter/restore/:id',
  'POST /social/twitter/create-report',
  'POST /listener/api-keys/make-key/:id',
  'POST /listener/notice-texts/preview',
  'POST /listener/webhooks/make-secret/:id',
  'POST /listener/webhooks/try/:id',
  'POST /listener/webhooks/send-again/:id',
  'GET /emergency/now',
  'GET /emergency/feed',
  'GET /emergency/alert/:id',
  'POST /listener/emergency/get',
  'POST /listener/emergency/save',
  'POST /listener/emergency/end',
  // Counted and listed in reading/dashboard/bulletin/bulletin.test.ts: public reports alone.
  'GET /reports/bulletins',
  'GET /reports/bulletin/:month',
  'GET /reports/bulletin-file/:month/:edition/:kind',
  'POST /listener/bulletins/make',
];
/** Tested below by what they count or draw. */
const BY_NUMBER = ['POST /reports/count', 'GET /reports/tile/:z/:x/:y'];

beforeAll(async () => {
  scene = await setScene(server);
  await server.asOwner(
    `insert into listener.followers (report_id, uid, confirmed_at, created_at) select id, 'caro', now(), now() from listener.reports`,
  );
  await server.asOwner(
    `insert into listener.closing_samples (report_id, week, node_id, closed_at, outcome)
     select id, '2026-02-23', node_id, now(), 'conforme' from listener.all_reports`,
  );
}, 180_000);

describe('the table of calls', () => {
  it('has a row for every call of the listener', () => {
    const calls = Object.values(api.listener)
      .flatMap((group): EndpointSpec[] => Object.values(group))
      .map(({ method, path }) => `${method} ${path}`);
    const rows = [...Object.keys(EACH), ...Object.keys(LISTS), ...Object.keys(WRITES)].map((name) =>
      name.split(' ').slice(0, 2).join(' '),
    );
    const known = new Set([...rows, ...BY_SECRET, ...OF_WHAT_IS_SENT, ...BY_NUMBER]);
    expect(calls.filter((call) => !known.has(call) && !KEPT_LIST.test(call))).toEqual([]);
    // What the tools of language and the open data tell of reports are other modules' calls.
    const groups = [...Object.values(api.ai), ...Object.values(api.openData)];
    const others = groups.flatMap((group): EndpointSpec[] => Object.values(group));
    const all = [...calls, ...others.map(({ method, path }) => `${method} ${path}`)];
    expect([...known].filter((row) => !all.includes(row) && !row.includes('/users/'))).toEqual([]);
  });
});

describe.each(Object.entries(EACH))('%s', (_, row) => {
  it('tells everybody of what they may know and of nothing else', async () => {
    const asking = row.alike ? scene.people.filter(({ who }) => FEW.includes(who.name)) : scene.people;
    const { faults, opened } = await compareEach(scene, asking, row);
    expect(faults).toEqual([]);
    // A call that opens nothing to anybody would prove nothing.
    expect(opened).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(WRITES))('%s', (_, row) => {
  it('answers for what is not to be seen as for what is not there', async () => {
    const { faults, refused } = await compareEach(scene, scene.people, { ...row, unseenOnly: true });
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(LISTS))('%s', (_, row) => {
  it('holds what its reader may know and nothing else', async () => {
    const { faults, found } = await compareList(scene, row);
    expect(faults).toEqual([]);
    const isSilent = !scene.people.some(({ who }) => scene.reports.some(({ facts }) => row.may(who, facts)));
    expect(found > 0).toBe(!isSilent);
  });
});

describe('what is counted', () => {
  const totalsOf = (answer: { status: number; body: unknown }) => {
    expect([answer.status, codeOf(answer)]).toEqual([200, undefined]);
    return (answer.body as { counts: { total: number }[] }).counts.map(({ total }) => total);
  };
  const desks = () => scene.people.filter(({ who }) => ['operator', 'staff'].includes(who.is));

  it('is as many as the tray has with the same filters, for everybody', async () => {
    const filters = trayFilters(scene);
    for (const person of desks()) {
      const counted: number[] = [];
      for (let from = 0; from < filters.length; from += 16) {
        counted.push(
          ...totalsOf(await person.call('POST /reports/count', { of: filters.slice(from, from + 16) })),
        );
      }
      const listed: number[] = [];
      for (const filter of filters) {
        const { body } = await person.call('POST /reports/get', { limit: 100, ...filter });
        listed.push((body as { items: object[] }).items.length);
      }
      expect(counted, person.who.name).toEqual(listed);
    }
  });

  it('is of what its reader may know: by stage, by category, of one citizen', async () => {
    for (const { who, call } of desks()) {
      const mine = scene.reports.filter(({ facts }) => isAtDesk(who, facts) && facts.stage !== 'unconfirmed');
      const number = (fits: (facts: Facts) => boolean) => mine.filter(({ facts }) => fits(facts)).length;
      const { body: figures } = await call('POST /reports/desk-figures', {});
      expect(figures, who.name).toMatchObject({
        waiting: {
          pending: number(({ stage }) => stage === 'pending'),
          reopened: number(({ stage }) => stage === 'reopened'),
          resolved: number(({ stage }) => stage === 'resolved'),
          removal: number(({ removal }) => removal === 'requested'),
        },
      });
      const { body: period } = await call('POST /reports/dashboard', {
        from: '2026-03-01',
        to: '2026-03-02',
      });
      expect(period, who.name).toMatchObject({
        filed: { now: mine.length },
        closed: { now: number(({ stage }) => stage === 'closed') },
      });
      for (const [name, id] of Object.entries(scene.categories)) {
        const { body } = await call('POST /category/graph', { id });
        expect(body, `${who.name}, ${name}`).toMatchObject({
          total: number(({ category }) => category === name),
        });
      }
      const { body: page } = await call('POST /users/get-citizens-per-page', { limit: 100 });
      const ana = (page as { items: { uid: string; open_reports: number }[] }).items.find(
        ({ uid }) => uid === 'ana',
      );
      const open = number(
        ({ author, stage, archived }) => author === 'ana' && stage !== 'closed' && !archived,
      );
      expect(ana?.open_reports, who.name).toBe(open);
      const [first] = mine.filter(({ facts }) => facts.author === 'ana');
      if (!first || who.executesOnly) continue;
      const { body: file } = await call(`POST /reports/case/${first.id}`);
      expect(file, who.name).toMatchObject({
        reporter: { reports: number(({ author }) => author === 'ana') },
      });
    }
  });
});

describe('the map', () => {
  const idsAt = (bytes: Buffer): number[] => {
    const layer = new VectorTile(new PbfReader(bytes)).layers['reports'];
    return Array.from({ length: layer?.length ?? 0 }, (_, place) =>
      Number(layer?.feature(place).properties['id']),
    );
  };

  it('has the public reports and no other one, whoever asks', async () => {
    const zoom = 16;
    const at = (value: number) => Math.floor(value / 2 ** (26 - zoom));
    const tiles = new Set(
      scene.reports.map(({ point }) => `${zoom}/${at(mercatorX(point.lng))}/${at(mercatorY(point.lat))}`),
    );
    for (const name of FEW) {
      const asking = scene.people.find(({ who }) => who.name === name);
      const drawn: number[] = [];
      for (const tile of tiles) {
        const answer = await asking?.call(`GET /reports/tile/${tile}`);
        drawn.push(...idsAt(answer?.raw ?? Buffer.alloc(0)));
      }
      const shown = scene.reports.filter(({ facts }) => isPublic(facts)).map(({ id }) => id);
      expect(drawn.toSorted(), name).toEqual(shown.toSorted());
    }
  });
});

describe('live events', () => {
  it('of a report are heard by those who may know of it, and by nobody else', async () => {
    const viewers = await Promise.all(
      scene.people.map(async ({ who, call }) => {
        const { body } = await call('GET /session');
        return { who, viewer: (body as { viewer: Viewer | null }).viewer };
      }),
    );
    const superadmin = await server.as('superadmin');
    for (const { id, key, facts } of scene.reports.filter((report) => !report.facts.deleted)) {
      expect((await superadmin(`POST /reports/note/${id}`, { note: 'Se sabe.' })).status).toBe(200);
      const events = await server.asOwner<{ audience: string }>(
        `select distinct audience from platform.events where key = $1`,
        [String(id)],
      );
      expect(events.length).toBeGreaterThan(0);
      for (const { who, viewer } of viewers) {
        if (!viewer) continue;
        const hears = events.some(({ audience }) => mayHear(viewer, audience));
        const may = isPublic(facts) || isOwn(who, facts) || isAtDesk(who, facts);
        // Staff whose role is of another module are told nothing, though they may look.
        const isDeaf = who.name === 'roleUser';
        expect([key, who.name, hears]).toEqual([key, who.name, isDeaf ? isPublic(facts) : may]);
      }
    }
  });
});

describe('who wanted to stay unknown', () => {
  it('is not followed from a case with the same address to the one without a name', async () => {
    const of = (key: string) => scene.reports.find((one) => one.key === key) ?? expect.fail(key);
    const [hidden, named] = [of('anonymous'), of('anonymous and private')];
    await server.asOwner(
      `update listener.contacts set email = 'same@example.org', anonymous = (report_id = $1) where report_id in ($1, $2)`,
      [hidden.id, named.id],
    );
    const superadmin = await server.as('superadmin');
    for (const [one, other] of [[named, hidden] as const, [hidden, named] as const]) {
      const { raw, body } = await superadmin(`POST /reports/case/${one.id}`);
      expect(raw.toString('utf8')).not.toContain(other.folio);
      expect(body).toMatchObject({ earlier: [], reporter: { reports: 1 } });
    }
  });
});
