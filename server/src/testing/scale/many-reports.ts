import type { Seeded } from '../listener.ts';
import type { TestServer } from '../server.ts';

// A city's years: one in ten still open, spread over stages, types, areas, doors and places, and two held photos in a
// hundred. One in a hundred tells of a flood, all of them old. `stage` and `filed` follow from the number, so that a test knows what it looks for.
const REPORTS = `
  insert into listener.all_reports (folio, stage, outcome, title, description, category_id, subcategory_id, node_id, lat, lng,
    address, author_uid, assignee_uid, source, source_id, urgent, is_public, archived, removal, reopen_count, spam, outside_area, photos, resolved_at, resolved_by,
    closed_at, sla_minutes, sla_running_since, promised_at, risk_at, triple_at, stage_since, created_at, updated_at)
  select listener.new_folio(now(), sha256('test')), s.stage, case when s.stage = 'closed' then 'conforme' end,
    'Bache ' || n, 'Árbol caído en la esquina, ref' || n
      || case when n <= $8::int / 20 and n % 5 = 0 then ', calle inundada' else '' end, case when n % 3 = 0 then $1::int else $2 end,
    case when n % 3 = 0 then $3::int else $4 end,
    case when n % 7 = 0 then null when n % 3 = 0 then $5::int else $6 end,
    -34.6 + (n % 997) * 0.0003, -58.4 + (n % 887) * 0.0003, 'Calle ' || n % 400 || ' ' || n,
    case when n % 500 = 0 then 'persona-citizen' when n % 2 = 0 then 'citizen-' || n % 20000 end,
    case when s.stage = 'assigned' and n % 11 = 0 then 'persona-supervisor' end,
    case when n % 4 = 0 then 'import' when n % 9 = 0 then 'phone' else 'web' end,
    case when n % 4 = 0 then 'old/' || n end, n % 41 = 0, n % 19 <> 0, n % 10 <> 0 and n % 23 = 0,
    case when n % 997 = 0 then 'requested' else 'none' end, case when s.stage = 'reopened' then 1 else 0 end,
    n % 191 = 0, n % 211 = 0,
    case when n % 50 = 0 then 1 else 0 end, case when s.stage = 'resolved' then filed + interval '2 days' end,
    case when s.stage = 'resolved' then 'persona-ejecutor' end, case when s.stage = 'closed' then filed + interval '9 days' end,
    600, case when s.stage in ('pending', 'assigned', 'in_progress', 'reopened') then filed end,
    filed + interval '30 days', filed + interval '24 days', filed + interval '90 days', filed, filed, filed
  from generate_series($9::int, $10::int) n
  cross join lateral (select case when n % 10 = 0
      then (array['pending', 'assigned', 'in_progress', 'resolved', 'scheduled', 'reopened', 'waiting_citizen'])[1 + n / 10 % 7]
      else 'closed' end as stage,
    $7::timestamptz - ($8::int - n) * interval '10 minutes' as filed) s`;

const PHOTOS = `
  insert into listener.attachments (id, report_id, width, height, size_bytes, sha256, phash, created_at, state)
  select gen_random_uuid(), r.id, 640, 480, 1000, sha256(r.id::text::bytea), 0::bit(64), r.created_at,
    case when r.id % 4 = 0 then 'shown' else 'held' end
  from listener.reports r where r.photos > 0`;

const AT_ONCE = 10_000;

/** Fills a seeded city with so many reports and lets the planner know them. */
export async function fillReports(server: TestServer, seeded: Seeded, count: number): Promise<void> {
  const { otherCategoryId, categoryId, lampId, potholeId, otherCrewId, crewId } = seeded;
  const ids = [otherCategoryId, categoryId, lampId, potholeId, otherCrewId, crewId];
  // By parts, so that a machine that does other things too cuts no statement off.
  for (let from = 1; from <= count; from += AT_ONCE) {
    const to = Math.min(count, from + AT_ONCE - 1);
    await server.asOwner(REPORTS, [...ids, server.clock.now(), count, from, to]);
  }
  await server.asOwner(PHOTOS);
  for (const table of ['all_reports', 'attachments', 'nodes', 'categories', 'subcategories'])
    await server.asOwner(`vacuum (analyze) listener.${table}`);
}
