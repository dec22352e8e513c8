import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { expect, it } from 'vitest';
import { enrolOperator, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const seeded = await seedListener(server);
const { agencyId, crewId, otherCrewId, categoryId, otherCategoryId, potholeId, lampId } = seeded;
const operator = (name: string, categories: readonly string[], node: number | null) =>
  enrolOperator(server, name, { categories, node });

const readers = {
  supervisor: await server.as('supervisor'),
  receptor: await server.as('receptor'),
  ejecutor: await server.as('ejecutor'),
  crew: await operator('crew', ['*'], crewId),
  mate: await operator('mate', ['*'], crewId),
  agency: await operator('agency', ['*'], agencyId),
  streets: await operator('streets', [String(categoryId)], null),
  lamps: await operator('lamps', [String(otherCategoryId)], otherCrewId),
};
const ASSIGNEES = ['operator-crew', 'operator-mate', 'operator-lamps', 'persona-supervisor'];

// A title that looks like the part of an answer that says whose a report is.
await server.asOwner(
  `insert into listener.reports (folio, stage, title, description, category_id, subcategory_id, node_id, assignee_uid,
     promised_at, risk_at, triple_at, sla_running_since, created_at, updated_at)
   select listener.new_folio(now(), sha256('test')), (array['pending','assigned','in_progress'])[1 + n % 3],
     '"person" : "operator-mate"', 'Bache ' || n, case when n % 3 = 0 then $1::int else $2 end,
     case when n % 3 = 0 then $3::int else $4 end, case when n % 2 = 0 then $5::int else $6 end,
     ($7::text[])[1 + n % 6], at + interval '3 days', at + interval '2 days', at + interval '9 days', at, at, at
   from generate_series(1, 120) n cross join lateral (select now() - n * interval '1 hour' as at) a`,
  [otherCategoryId, categoryId, lampId, potholeId, otherCrewId, crewId, ASSIGNEES],
);

const EN: Record<string, string> = { 'accept-language': 'en' };
const WISHES = [
  {},
  { mine: true },
  { limit: 5 },
  { order: 'due' },
  { stage: ['assigned'] },
  { search: 'bache' },
  { category_id: [categoryId], from: '2020-01-01', to: '2040-01-01' },
].flatMap((body) => [
  { body, headers: {} },
  { body, headers: EN },
]);

const asks = Object.values(readers).flatMap((reader) =>
  WISHES.map(({ body, headers }) => async (): Promise<string> => {
    const { status, raw } = await reader('POST /reports/get', body, { headers });
    return `${status} ${raw.toString('utf8')}`;
  }),
);

it('is for each of many who ask at once what it is for each alone', { timeout: 60_000 }, async () => {
  const alone: string[] = [];
  for (const ask of asks) alone.push(await ask());
  expect(alone.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
  expect(new Set(alone).size).toBeGreaterThan(20);
  for (let round = 0; round < 3; round += 1) {
    const together = await Promise.all(asks.map((ask) => ask()));
    expect(together.filter((answer, at) => answer !== alone[at])).toEqual([]);
  }
});

it('says whose a report is by the reader, never by a uid, whatever a title says', async () => {
  const people = await server.asOwner<{ id: number; uid: string | null }>(
    'select id, assignee_uid as uid from listener.reports',
  );
  const known = new Map(people.map(({ id, uid }) => [id, uid]));
  const seen = new Set<string | null>();
  for (const name of ['crew', 'mate'] as const) {
    const { raw } = await readers[name]('POST /reports/get', { limit: 100 });
    const { items } = JSON.parse(raw.toString('utf8')) as { items: TrayRow[] };
    for (const { id, person, title } of items) {
      const uid = known.get(id) ?? null;
      expect(person).toBe(uid === null ? null : uid === `operator-${name}` ? 'me' : 'other');
      expect(title).toBe('"person" : "operator-mate"');
      seen.add(person);
    }
  }
  expect(seen).toEqual(new Set(['me', 'other', null]));
});
