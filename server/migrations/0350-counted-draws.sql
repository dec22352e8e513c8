-- Draws as figures count them, small enough to be read by the ten thousand: what stands now, without the annulled, the
-- corrected and the corrections that are not certified yet, each with its numbers in forty bytes.
lock table certificates.draws in share row exclusive mode;

-- The twenty numbers by place, two bytes each; null of anything else.
create function certificates.packed_numbers(numbers jsonb) returns bytea language sql immutable parallel safe as $$
  select case when length(packed) = 40 and n = 20 then packed end
  from (select string_agg(int2send(case when e ->> 'number' ~ '^\d{4}$' then (e ->> 'number')::int2 end), ''
      order by (e ->> 'place')::int) as packed, count(*) as n
    from jsonb_array_elements(coalesce(numbers, '[]')) e) p
$$;

create table certificates.counted_draws (
  draw_id bigint primary key references certificates.draws on delete cascade,
  game text not null,
  turn text not null,
  turn_name text not null,
  date date not null,
  held_at timestamptz not null,
  status text not null,
  source text not null,
  -- When it was over: as noted, or else when it was to begin.
  over_at timestamptz,
  is_end_noted boolean not null,
  numbers bytea check (length(numbers) = 40)
);
create index counted_draws_day on certificates.counted_draws (game, date);
-- The turns of a game are few among many draws: from each on to the next one.
create index counted_draws_turn on certificates.counted_draws (game, turn, held_at);

create function certificates.is_counted(d certificates.draws) returns boolean language sql immutable as $$
  select d.kind = 'extract' and d.status in ('programado', 'cargado', 'firmado', 'certificado')
    and (d.supersedes_id is null or d.status = 'certificado')
$$;

create function certificates.count_draws() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from certificates.counted_draws c using changed_draws d
      where c.draw_id = d.id and not certificates.is_counted(d::certificates.draws);
  end if;
  insert into certificates.counted_draws
    select d.id, d.game, d.turn, d.turn_name, d.date, d.held_at, d.status, d.source, coalesce(d.ended_at, d.scheduled_at),
      d.ended_at is not null, certificates.packed_numbers(d.numbers)
    from changed_draws d where certificates.is_counted(d::certificates.draws)
    on conflict (draw_id) do update set game = excluded.game, turn = excluded.turn, turn_name = excluded.turn_name,
      date = excluded.date, held_at = excluded.held_at, status = excluded.status, source = excluded.source,
      over_at = excluded.over_at, is_end_noted = excluded.is_end_noted, numbers = excluded.numbers;
  return null;
end
$$;

create trigger count_new_draws after insert on certificates.draws
  referencing new table as changed_draws for each statement execute function certificates.count_draws();
create trigger count_changed_draws after update on certificates.draws
  referencing new table as changed_draws for each statement execute function certificates.count_draws();

insert into certificates.counted_draws
  select d.id, d.game, d.turn, d.turn_name, d.date, d.held_at, d.status, d.source, coalesce(d.ended_at, d.scheduled_at),
    d.ended_at is not null, certificates.packed_numbers(d.numbers)
  from certificates.draws d where certificates.is_counted(d);
