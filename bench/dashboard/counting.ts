/** Ends two thirds of the imported reports by their number. */
export const MADE_UP_ENDS = `update listener.reports set
  stage = 'closed',
  outcome = (array['conforme', 'conforme', 'conforme_tacita', 'improcedente'])[1 + id % 4],
  first_response_at = created_at + (id % 5000) * interval '1 minute',
  resolved_at = created_at + (id * 7919 % 90000) * interval '1 minute',
  closed_at = created_at + (id * 7919 % 90000 + id % 9000) * interval '1 minute',
  reopen_count = (id % 17 = 0)::int,
  sla_minutes = case when id % 3 > 0 then 20000 end,
  sla_used_minutes = id * 7919 % 60000,
  stars = case when id % 11 = 0 then 1 + id % 5 end
  where source = 'import' and id % 3 < 2`;

/** Work with materials of a price at a fifth of them. */
export const MADE_UP_WORK = `with work as (
    insert into listener.activities (report_id, kind, text, cycle, done_at)
    select r.id, k.kind, 'Made up', 1, r.created_at
    from listener.reports r, (select kind from listener.activities order by id limit 1) k
    where r.source = 'import' and r.id % 5 = 0 returning id, report_id
  )
  insert into listener.activity_materials (activity_id, material_id, name, unit, quantity, unit_cost)
  select w.id, m.id, m.name, m.unit, 1 + w.report_id % 7, 10 + w.report_id % 90 / 7.0
  from work w, (select id, name, unit from listener.materials order by id limit 1) m`;

const MINUTES = {
  response: `extract(epoch from first_response_at - created_at) / 60`,
  solving: `extract(epoch from resolved_at - created_at) / 60`,
  accepting: `extract(epoch from closed_at - resolved_at) / 60`,
  working: `sla_used_minutes::numeric`,
};
const spread = (name: keyof typeof MINUTES, from: string) => `
  union all select '${name}.n', count(${MINUTES[name]}) from ${from}
  union all select '${name}.median', percentile_disc(0.5) within group (order by ${MINUTES[name]}) from ${from}
  union all select '${name}.p90', percentile_disc(0.9) within group (order by ${MINUTES[name]}) from ${from}`;
const parts = (key: string, from: string) => `
  union all select ${key}, count(*) from ${from} group by 1`;
// What categories and areas tell of their reports.
const work = (of: string, key: string) =>
  [
    parts(`'${of}.' || ${key} || '.filed'`, 'f'),
    parts(`'${of}.' || ${key} || '.closed'`, 'c'),
    parts(`'${of}.' || ${key} || '.reopened'`, 'c where reopen_count > 0'),
    parts(`'${of}.' || ${key} || '.promised'`, 'promised'),
    parts(`'${of}.' || ${key} || '.kept'`, 'promised where sla_used_minutes <= sla_minutes'),
    parts(`'${of}.' || ${key} || '.solving.n'`, 's where resolved_at is not null'),
    ...[0.5, 0.9].map(
      (share) => `
  union all select '${of}.' || ${key} || '.solving.${share === 0.5 ? 'median' : 'p90'}',
    percentile_disc(${share}) within group (order by ${MINUTES.solving}) from s group by ${key}`,
    ),
  ].join('');

/** Every report of the city, counted by what its row says and by nothing that was summed up before. */
export const ORACLE = `
  with r as materialized (
    select x.*, (created_at at time zone $1)::date as filed_on, (closed_at at time zone $1)::date as closed_on,
      coalesce((select path[1] from listener.nodes n where n.id = x.node_id), 0) as area
    from listener.reports x
    where stage <> 'unconfirmed' and ($4::int is null or category_id = $4) and ($5::int is null or colonia_id = $5)
  ), f as (select * from r where filed_on between $2 and $3),
    c as (select * from r where stage = 'closed' and closed_on between $2 and $3),
    s as (select * from c where outcome in ('conforme', 'conforme_tacita')),
    said as (select * from c where outcome = 'conforme'),
    promised as (select * from s where sla_minutes is not null and sla_used_minutes is not null)
  select 'filed' as name, count(*)::numeric as n from f
  union all select 'closed', count(*) from c
  union all select 'reopened', count(*) from c where reopen_count > 0
  union all select 'solved', count(*) from s
  union all select 'promised', count(*) from promised
  union all select 'kept', count(*) from promised where sla_used_minutes <= sla_minutes
  union all select 'ratings', count(stars) from s
  union all select 'ratings.average', case when count(stars) >= 5 then avg(stars) end from s
  ${spread('response', 'f')} ${spread('solving', 's')} ${spread('accepting', 'said')} ${spread('working', 'promised')}
  ${parts(`'stages.' || stage || '.' || coalesce(outcome, '')`, 'f')}
  ${parts(`'types.' || subcategory_id`, 'f')}
  ${parts(`'colonias.' || coalesce(colonia_id, 0)`, 'f')}
  ${parts(`'sources.' || source`, 'f')}
  ${parts(`'hours.' || extract(hour from created_at at time zone $1)`, 'f')}
  ${parts(`'course.filed.' || case when $6 = 'day' then filed_on else greatest($2, date_trunc('month', filed_on)::date) end`, 'f')}
  ${parts(`'course.closed.' || case when $6 = 'day' then closed_on else greatest($2, date_trunc('month', closed_on)::date) end`, 'c')}
  ${parts(`'outcomes.' || outcome`, 'c')}
  ${work('categories', 'category_id')} ${work('areas', 'area')}
  ${parts(
    `'solved_in.' || case when resolved_at < created_at + interval '24 hours' then 0
    else least(64, 2 ^ floor(log(2, (extract(epoch from resolved_at - created_at) / 86400)::numeric)))::int end`,
    's where resolved_at is not null',
  )}`;
