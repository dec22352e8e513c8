-- The figures of periods tell two things more: the hour at which reports come in, and how long it takes until who
-- reported accepts a solution.

-- What a report counts for, each with its day of the city:
-- filed 1 stage, or 100 + outcome · 2 type · 3 colonia (0: none) · 4 source · 5 class of the time to the first response
--   · 6 hour of the day
-- closed 11 twice the outcome, one more where it was reopened · 12 solved with a promise: 1 kept, 0 broken
--   · 13 class of the time to the solution · 14 class of the time that counts for the promise · 15 stars
--   · 16 accepted in words: class of the time from the solution to that
create or replace function listener.figures_of(zone text, stage text, outcome text, subcategory_id int, colonia_id int, source text,
    reopen_count int, stars smallint, created_at timestamptz, first_response_at timestamptz, resolved_at timestamptz,
    closed_at timestamptz, sla_minutes int, sla_used_minutes int)
  returns table (dim smallint, value int, day date)
  language sql immutable parallel safe as $$
  select d.dim::smallint, d.value, d.day
  from (select (created_at at time zone zone)::date as filed, (closed_at at time zone zone)::date as closed,
      array_position(array['conforme', 'conforme_tacita', 'improcedente', 'no_compete', 'sin_respuesta', 'duplicado',
        'spam', 'retirado', 'origen'], outcome) - 1 as ending,
      outcome in ('conforme', 'conforme_tacita') as solved) o
    cross join lateral (values
      (1, coalesce(100 + o.ending, listener.stage_number(stage)), o.filed),
      (2, subcategory_id, o.filed),
      (3, coalesce(colonia_id, 0), o.filed),
      (4, array_position(array['web', 'phone', 'desk', 'mail', 'network', 'import', 'api'], source) - 1, o.filed),
      (5, listener.time_class(extract(epoch from first_response_at - created_at)), o.filed),
      (6, extract(hour from created_at at time zone zone)::int, o.filed),
      (11, 2 * o.ending + (reopen_count > 0)::int, o.closed),
      (12, case when o.solved then (sla_used_minutes <= sla_minutes)::int end, o.closed),
      (13, case when o.solved then listener.time_class(extract(epoch from resolved_at - created_at)) end, o.closed),
      (14, case when o.solved and sla_minutes is not null then listener.time_class(sla_used_minutes * 60) end, o.closed),
      (15, case when o.solved then stars end, o.closed),
      (16, case when outcome = 'conforme' then listener.time_class(extract(epoch from closed_at - resolved_at)) end,
        o.closed)
    ) d (dim, value, day)
  where stage <> 'unconfirmed' and d.value is not null and d.day is not null
$$;

select listener.recount_period_figures();
