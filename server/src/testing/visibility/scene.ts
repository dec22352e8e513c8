import { seedListener } from '../listener.ts';
import type { TestServer } from '../server.ts';
import { fileAt } from './file-report.ts';
import { gatherPeople } from './people.ts';
import { REPORTS } from './report-kinds.ts';
import type { Scene, Scened } from './told.ts';

/** Fills one database with all of it. */
export async function setScene(server: TestServer): Promise<Scene> {
  const seeded = await seedListener(server);
  const superadmin = await server.as('superadmin');
  const named = async (path: string, fields: object) => {
    const answer = await superadmin(`POST ${path}`, fields);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return (answer.body as { id: number }).id;
  };
  const sensitive = await named('/category/create', {
    name: 'Convivencia',
    name_en: 'Living together',
    photos: 'never',
  });
  const conflict = { category_id: sensitive, name: 'Conflicto', name_en: 'Conflict' };
  const sensitiveType = await named('/subcategory/create', conflict);
  const [row] = await server.asOwner<{ lights: number; obras: number }>(
    `select path[array_length(path, 1) - 1] as lights, path[1] as obras from listener.nodes where id = $1`,
    [seeded.otherCrewId],
  );
  if (!row) throw new Error('the areas are not there');
  const areas = { obras: row.obras, roads: seeded.agencyId, crew: seeded.crewId, lights: row.lights };
  const kind = {
    name: 'Maltrato',
    name_en: 'Mistreatment',
    kind: 'complaint',
    subcategory_id: seeded.potholeId,
  };
  const scene = {
    categories: { streets: seeded.categoryId, lighting: seeded.otherCategoryId, sensitive },
    types: { streets: seeded.potholeId, lighting: seeded.lampId, sensitive: sensitiveType },
    areas: { ...areas, lightCrew: seeded.otherCrewId },
    complaintKind: await named('/complaint/kinds/create', kind),
  };
  const people = await gatherPeople(server, scene.areas, scene.categories);
  const reports: Scened[] = [];
  for (const [key, facts] of Object.entries(REPORTS)) {
    reports.push(await fileAt(server, scene, { key, facts, place: reports.length }));
  }
  await mergeDuplicate(server, reports);
  await gatherIncidents(server, reports);
  for (const { id, key, facts } of reports) {
    if (!facts.deleted) continue;
    const { status } = await superadmin(`POST /complaint/delete/${id}`, {});
    if (status !== 200) throw new Error(`${key} was not deleted: ${status}`);
  }
  await server.runJobs();
  return { ...scene, people, reports, webhook: await tellOfAll(server) };
}

// Switched off: what it was told of is what the log shows, whatever of it may still be shown.
async function tellOfAll(server: TestServer): Promise<number> {
  const [hook] = await server.asOwner<{ id: number }>(
    `insert into listener.webhooks (name, url, events, active)
     values ('Tablero', 'https://tablero.example/avisos', '{report.filed}', false) returning id`,
  );
  await server.asOwner(
    `insert into listener.webhook_deliveries (webhook_id, entry_id, event, state, created_at, settled_at)
     select $1, id, 'report.filed', 'delivered', now(), now() from listener.entries order by what = 'file', id`,
    [hook?.id],
  );
  return hook?.id ?? 0;
}

async function mergeDuplicate(server: TestServer, reports: readonly Scened[]): Promise<void> {
  const idOf = (key: string) => reports.find((one) => one.key === key)?.id;
  await server.asOwner('update listener.reports set is_duplicate = true, duplicate_of = $1 where id = $2', [
    idOf('an original'),
    idOf('its duplicate in another area'),
  ]);
}

// Public children of what few may see, and what few may see beside a public one.
async function gatherIncidents(server: TestServer, reports: readonly Scened[]): Promise<void> {
  const idOf = (key: string) => reports.find((one) => one.key === key)?.id;
  for (const [child, parent] of [
    ['of another area', 'private'],
    ['kept in view', 'private'],
    ['public, its photo hidden', 'private, of another category'],
    ['private, without an area', 'anonymous'],
    ['solved in another area', 'anonymous'],
    ['of another category', 'anonymous'],
  ] as const) {
    await server.asOwner('update listener.reports set parent_id = $1 where id = $2', [
      idOf(parent),
      idOf(child),
    ]);
  }
}
