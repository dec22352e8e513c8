-- Folios are scrambled by a key that follows from the installation's secret, so that nobody reckons the next one from
-- the one of today. Folios that were given stay as they are stored.
drop function listener.new_folio(timestamptz);
drop function listener.folio(text, int, bigint);

-- Four rounds over the two halves of the number: one to one for each key and width, and nothing without the key.
create function listener.scramble(number bigint, bits int, key bytea) returns bigint
  language plpgsql immutable strict parallel safe as $$
declare
  low_bits constant int := bits - bits / 2;
  high bigint := number >> low_bits;
  low bigint := number & ((1::bigint << low_bits) - 1);
  high_mask constant bigint := (1::bigint << (bits / 2)) - 1;
  low_mask constant bigint := (1::bigint << low_bits) - 1;
begin
  for round in 1 .. 2 loop
    high := high # (listener.mix(key, round * 2, low) & high_mask);
    low := low # (listener.mix(key, round * 2 + 1, high) & low_mask);
  end loop;
  return (high << low_bits) | low;
end
$$;

create function listener.mix(key bytea, round int, half bigint) returns bigint
  language sql immutable strict parallel safe as $$
  select ('x' || encode(substr(sha256(key || int4send(round) || int8send(half) || key), 1, 4), 'hex'))::bit(32)::bigint
$$;

create function listener.folio(prefix text, year int, number bigint, key bytea) returns text
  language plpgsql immutable strict parallel safe as $$
declare
  alphabet constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  width int := 4;
  rest bigint;
  code text := '';
  body text;
  digit int;
  sum int := 0;
begin
  while number >= (1::bigint << (5 * width)) loop
    width := width + 1;
  end loop;
  rest := listener.scramble(number, 5 * width, key);
  for i in 1 .. width loop
    code := substr(alphabet, (rest & 31)::int + 1, 1) || code;
    rest := rest >> 5;
  end loop;
  body := lpad((year % 100)::text, 2, '0') || code;
  for i in 1 .. length(body) loop
    digit := position(substr(body, i, 1) in alphabet) - 1;
    sum := ((sum << 1) # (case when sum & 16 <> 0 then 37 else 0 end)) # digit;
  end loop;
  sum := (sum << 1) # (case when sum & 16 <> 0 then 37 else 0 end);
  return prefix || '-' || substr(body, 1, 2) || '-' || code || '-' || substr(alphabet, sum + 1, 1);
end
$$;

-- A fresh folio for a report filed at this time. Another key than yesterday's may come to a folio that was given then:
-- that number is passed over.
create function listener.new_folio(at timestamptz, key bytea) returns text
  language plpgsql volatile strict as $$
declare
  given constant text := (select folio_prefix from listener.settings);
  fresh text;
begin
  loop
    fresh := listener.folio(given, extract(year from at)::int, nextval('listener.folio_numbers'), key);
    exit when not exists (select from listener.reports where folio = fresh);
  end loop;
  return fresh;
end
$$;

-- A wrong key shuts nobody out any more: wrong ones are counted by who sends them.
alter table listener.contacts
  drop column secret_failures,
  drop column secret_locked_until;
