import type { Locale } from '@vereda/contract/locale';
import { POINT_STORY_FIELDS, type PublicMapPoint } from '@vereda/contract/transparency/map-public';
import { sql } from 'kysely';
import { z } from 'zod';
import { follow, selectFollowed, tellFollowers, type News } from '#modules/following/public';
import { gone } from '#platform/catalog/reading.service';
import type { Database } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { nameInSubject } from '#platform/documents/mail-frame';
import { defineJob, defineSchedule } from '#platform/jobs/define-job';
import { wordsOf } from '../../messages/words.ts';
import { IS_SHOWN } from './shown.ts';

type Who = Parameters<typeof follow>[2] & { readonly id: number };
type Changed = PublicMapPoint['story'][number]['fields'][number];

// What is changed within these minutes is one mail: a form is saved more than once, a table is brought in again.
const GATHER_SECONDS = 600;
// Who began to write before the end may still be writing.
const MARGIN_SECONDS = 60;
// Events at a time: a table that is brought in anew changes a city's worth of points, and few are followed.
const BATCH = 1000;

/** Follows a point that everybody sees, or stops; throws platform/gone for every other. */
export async function followPoint(deps: Deps, { id, ...who }: Who): ReturnType<typeof follow> {
  if ((await selectName(deps.database, id)) === null) gone();
  return follow(deps, { kind: 'map-point', id }, who);
}

/** Mails what was changed of points of the map within ten minutes to who follows them. */
export const tellPoints = defineJob({
  name: 'tell-points',
  payload: z.object({}),
  retries: 3,
  queue: 'tell-points',
  run: async (deps: Deps, _payload, { signal }) => {
    for (;;) {
      const due = await selectDue(deps);
      if (due.length === 0) return;
      const followed = new Set(
        await selectFollowed(deps.database, 'map-point', [...new Set(due.map(({ id }) => id))]),
      );
      for (const one of due.filter(({ id }) => followed.has(id))) {
        if (signal.aborted) return;
        await tell(deps, one);
      }
      await markTold(deps.database, due);
    }
  },
});

/** Every minute. */
export const tellPointsOften = defineSchedule(tellPoints, { cron: '* * * * *', payload: {} });

type Due = { readonly id: number; readonly part: number; readonly fields: readonly Changed[] };

// The same minutes at every try, so that nobody is told twice.
async function selectDue({ database, clock }: Deps): Promise<Due[]> {
  const seconds = Math.floor(clock.now().getTime() / 1000) - MARGIN_SECONDS;
  const until = new Date(Math.floor(seconds / GATHER_SECONDS) * GATHER_SECONDS * 1000);
  const { rows } = await sql<Due>`
    select e.point_id as id, (floor(extract(epoch from e.at) / ${GATHER_SECONDS}))::int as part,
      array_agg(distinct f.field) as fields
    from (select * from transparency.map_point_events where not told and at < ${until}
      order by at, id limit ${BATCH}) oldest
    join transparency.map_point_events e on e.point_id = oldest.point_id and not e.told and e.at < ${until},
      unnest(e.fields) f (field)
    group by 1, 2 order by 2, 1`.execute(database);
  return rows;
}

async function tell(deps: Deps, { id, part, fields }: Due): Promise<void> {
  const name = await selectName(deps.database, id);
  if (name === null) return;
  const newsFor = (locale: Locale) => newsIn({ name, fields }, locale);
  await tellFollowers(deps, { kind: 'map-point', id }, { occasion: `changes-${part}`, newsIn: newsFor });
}

async function markTold(database: Database, due: readonly Due[]): Promise<void> {
  await sql`
    update transparency.map_point_events e set told = true
    from unnest(${due.map(({ id }) => id)}::int[], ${due.map(({ part }) => part)}::int[]) d (id, part)
    where e.point_id = d.id and not e.told and floor(extract(epoch from e.at) / ${GATHER_SECONDS}) = d.part`.execute(
    database,
  );
}

async function selectName(database: Database, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select p.name from transparency.map_points p where p.id = ${id} and ${IS_SHOWN}`.execute(database);
  return rows[0]?.name ?? null;
}

function newsIn({ name, fields }: Pick<Due, 'fields'> & { readonly name: string }, locale: Locale): News {
  const words = wordsOf(locale);
  const changed = POINT_STORY_FIELDS.filter((field) => fields.includes(field));
  return {
    subject: `${nameInSubject(name)}: ${words.changed}`,
    lines: [words.pointLine(name), ...changed.map((field) => words.pointChanged[field])],
    reason: null,
  };
}
