-- The numbers of a draw, each with its year: the newest draws that gave a number are found without looking at all of them.
create function certificates.drawn_in_year(drawn text[], held_at timestamptz) returns text[]
  language sql immutable parallel safe as $$
  select coalesce(array_agg(number || '@' || extract(year from held_at at time zone 'UTC')::text), '{}')
  from unnest(drawn) number
$$;
create index draws_drawn_in_year on certificates.draws using gin (certificates.drawn_in_year(drawn, held_at));
