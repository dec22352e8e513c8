-- Reports that staff deleted: out of sight at once, back for thirty days, then gone for good.
create table listener.report_deletions (
  id int generated always as identity primary key,
  -- type: all reports of a type at once · complaint: a single one
  what text not null check (what in ('type', 'complaint')),
  subcategory_id int references listener.subcategories on delete set null,
  count int not null check (count > 0),
  reason text check (length(reason) between 1 and 500),
  actor_uid text,
  at timestamptz not null,
  restored_at timestamptz,
  purged_at timestamptz
);
create index report_deletions_open on listener.report_deletions (at) where restored_at is null and purged_at is null;
create index report_deletions_type on listener.report_deletions (subcategory_id, id desc);

-- The table holds the deleted ones too; whoever reads listener.reports never meets them, since it is a view of the rest.
-- A column that is added to the table is added to the view by `create or replace view` with the same words.
alter table listener.reports rename to all_reports;
alter table listener.all_reports add column deletion_id int references listener.report_deletions;
create view listener.reports as select * from listener.all_reports where deletion_id is null;

create index reports_deleted on listener.all_reports (deletion_id) where deletion_id is not null;

-- What is read from these indexes alone stays so: what holds of every row of an index is not looked up in the table.
drop index listener.reports_cell;
create index reports_cell on listener.all_reports (cell) include (id, lat, lng, category_id, stage, visible)
  where deletion_id is null;
drop index listener.reports_running;
create index reports_running on listener.all_reports (promised_at) include (risk_at, category_id, node_id)
  where stage <> 'closed' and stage <> 'unconfirmed' and not archived and sla_running_since is not null
    and deletion_id is null;
drop index listener.reports_open_type;
create index reports_open_type on listener.all_reports (subcategory_id)
  where stage <> 'closed' and deletion_id is null;

-- A folio is never given twice, nor while its report is deleted.
create or replace function listener.new_folio(at timestamptz, key bytea) returns text
  language plpgsql volatile strict set enable_seqscan = off as $$
declare
  given constant text := (select folio_prefix from listener.settings);
  fresh text;
begin
  loop
    fresh := listener.folio(given, extract(year from at)::int, nextval('listener.folio_numbers'), key);
    exit when not exists (select from listener.all_reports where folio = fresh);
  end loop;
  return fresh;
end
$$;

-- The summaries know nothing of what is deleted.
create or replace function listener.note_added() returns trigger language plpgsql as $$
begin
  insert into listener.report_deltas (cell, category_id, stage, outcome, day, on_map, counted, n, node_id, urgent,
    removal, at_desk)
    select cell, category_id, listener.stage_number(stage), coalesce(outcome, ''), (created_at at time zone 'UTC')::date,
      visible and cell is not null, stage <> 'unconfirmed' and not spam, 1, coalesce(node_id, 0), urgent,
      removal = 'requested', listener.counts_at_desk(stage, archived, removal)
    from added where deletion_id is null;
  return null;
end
$$;

create or replace function listener.note_removed() returns trigger language plpgsql as $$
begin
  insert into listener.report_deltas (cell, category_id, stage, outcome, day, on_map, counted, n, node_id, urgent,
    removal, at_desk)
    select cell, category_id, listener.stage_number(stage), coalesce(outcome, ''), (created_at at time zone 'UTC')::date,
      visible and cell is not null, stage <> 'unconfirmed' and not spam, -1, coalesce(node_id, 0), urgent,
      removal = 'requested', listener.counts_at_desk(stage, archived, removal)
    from removed where deletion_id is null;
  return null;
end
$$;

create or replace function listener.note_changed() returns trigger language plpgsql as $$
begin
  insert into listener.report_deltas (cell, category_id, stage, outcome, day, on_map, counted, n, node_id, urgent,
    removal, at_desk)
    select v.cell, v.category_id, listener.stage_number(v.stage), coalesce(v.outcome, ''),
      (v.created_at at time zone 'UTC')::date, v.visible and v.cell is not null,
      v.stage <> 'unconfirmed' and not v.spam, v.n, coalesce(v.node_id, 0), v.urgent, v.removal = 'requested',
      listener.counts_at_desk(v.stage, v.archived, v.removal)
    from removed o join added a using (id)
    cross join lateral (values
      (o.cell, o.category_id, o.stage, o.outcome, o.created_at, o.visible, o.spam, -1, o.node_id, o.urgent, o.removal,
        o.archived, o.deletion_id),
      (a.cell, a.category_id, a.stage, a.outcome, a.created_at, a.visible, a.spam, 1, a.node_id, a.urgent, a.removal,
        a.archived, a.deletion_id)
    ) v (cell, category_id, stage, outcome, created_at, visible, spam, n, node_id, urgent, removal, archived,
      deletion_id)
    where v.deletion_id is null
      and (o.cell, o.category_id, o.stage, o.outcome, o.created_at, o.visible, o.spam, o.node_id, o.urgent, o.removal,
        o.archived, o.deletion_id is null)
      is distinct from (a.cell, a.category_id, a.stage, a.outcome, a.created_at, a.visible, a.spam, a.node_id, a.urgent,
        a.removal, a.archived, a.deletion_id is null);
  return null;
end
$$;

create or replace function listener.note_period_added() returns trigger language plpgsql as $$
begin
  insert into listener.period_deltas (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source,
    reopen_count, stars, created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes)
    select 1, category_id, coalesce(node_id, 0), stage, outcome, subcategory_id, colonia_id, source, reopen_count, stars,
      created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes
    from added where stage <> 'unconfirmed' and deletion_id is null;
  return null;
end
$$;

create or replace function listener.note_period_removed() returns trigger language plpgsql as $$
begin
  insert into listener.period_deltas (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source,
    reopen_count, stars, created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes)
    select -1, category_id, coalesce(node_id, 0), stage, outcome, subcategory_id, colonia_id, source, reopen_count, stars,
      created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes
    from removed where stage <> 'unconfirmed' and deletion_id is null;
  return null;
end
$$;

create or replace function listener.note_period_changed() returns trigger language plpgsql as $$
begin
  insert into listener.period_deltas (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source,
    reopen_count, stars, created_at, first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes)
    select v.n, v.category_id, v.node_id, v.stage, v.outcome, v.subcategory_id, v.colonia_id, v.source, v.reopen_count,
      v.stars, v.created_at, v.first_response_at, v.resolved_at, v.closed_at, v.sla_minutes, v.sla_used_minutes
    from removed o join added a using (id)
    cross join lateral (values
      (-1, o.category_id, coalesce(o.node_id, 0), o.stage, o.outcome, o.subcategory_id, o.colonia_id, o.source,
        o.reopen_count, o.stars, o.created_at, o.first_response_at, o.resolved_at, o.closed_at, o.sla_minutes,
        o.sla_used_minutes, o.deletion_id),
      (1, a.category_id, coalesce(a.node_id, 0), a.stage, a.outcome, a.subcategory_id, a.colonia_id, a.source,
        a.reopen_count, a.stars, a.created_at, a.first_response_at, a.resolved_at, a.closed_at, a.sla_minutes,
        a.sla_used_minutes, a.deletion_id)
    ) v (n, category_id, node_id, stage, outcome, subcategory_id, colonia_id, source, reopen_count, stars, created_at,
      first_response_at, resolved_at, closed_at, sla_minutes, sla_used_minutes, deletion_id)
    where v.stage <> 'unconfirmed' and v.deletion_id is null
      and (o.category_id, o.node_id, o.stage, o.outcome, o.subcategory_id, o.colonia_id, o.source, o.reopen_count, o.stars,
        o.created_at, o.first_response_at, o.resolved_at, o.closed_at, o.sla_minutes, o.sla_used_minutes,
        o.deletion_id is null)
      is distinct from (a.category_id, a.node_id, a.stage, a.outcome, a.subcategory_id, a.colonia_id, a.source,
        a.reopen_count, a.stars, a.created_at, a.first_response_at, a.resolved_at, a.closed_at, a.sla_minutes,
        a.sla_used_minutes, a.deletion_id is null);
  return null;
end
$$;

-- Complaints that were taken out of their list before count as deleted then.
insert into listener.report_deletions (what, subcategory_id, count, reason, at)
  select 'complaint', r.subcategory_id, 1, r.id::text, x.deleted_at
  from listener.complaints x join listener.all_reports r on r.id = x.report_id
  where x.deleted_at is not null;
update listener.all_reports r set deletion_id = d.id
  from listener.report_deletions d where d.what = 'complaint' and r.id = d.reason::bigint;
update listener.report_deletions set reason = null;
