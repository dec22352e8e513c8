-- Bringing in draws cost PostgreSQL most in what is derived from their numbers: that is made with less work now.
-- One index of numbers, by year, answers every search of a number; the other goes. A coupon has an index of its own.
drop index certificates.draws_drawn;
create index draws_of_coupon on certificates.draws ((result ->> 'of_game'), (result ->> 'coupon'))
  where game = 'win-rio-negro';

-- What it answers stays the same; nothing that is drawn has a space in it.
create or replace function certificates.drawn_in_year(drawn text[], held_at timestamptz) returns text[]
  language plpgsql immutable parallel safe as $$
declare
  year text := '@' || extract(year from held_at at time zone 'UTC')::text;
begin
  return case when cardinality(drawn) = 0 then '{}' else string_to_array(array_to_string(drawn, year || ' ') || year, ' ') end;
end
$$;

-- `drawn` has the same numbers by their places as `numbers`, without its JSON.
create or replace function certificates.count_draws() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from certificates.counted_draws c using changed_draws d
      where c.draw_id = d.id and not certificates.is_counted(d::certificates.draws);
  end if;
  insert into certificates.counted_draws
    select d.id, d.game, d.turn, d.turn_name, d.date, d.held_at, d.status, d.source, coalesce(d.ended_at, d.scheduled_at),
      d.ended_at is not null,
      -- Twenty times four digits; asked of a regular expression, that would take longer than all the rest.
      case when d.numbers is not null and array_to_string(d.drawn, ' ') like rtrim(repeat('____ ', 20))
        and translate(array_to_string(d.drawn, ' '), '0123456789', '') = repeat(' ', 19) then (
        select string_agg(int2send(n.number::int2), '' order by n.place)
        from unnest(d.drawn) with ordinality n(number, place)) end
    from changed_draws d where certificates.is_counted(d::certificates.draws)
    on conflict (draw_id) do update set game = excluded.game, turn = excluded.turn, turn_name = excluded.turn_name,
      date = excluded.date, held_at = excluded.held_at, status = excluded.status, source = excluded.source,
      over_at = excluded.over_at, is_end_noted = excluded.is_end_noted, numbers = excluded.numbers;
  return null;
end
$$;
drop function certificates.packed_numbers(jsonb);
