import type pg from 'pg';

// Five turns a day of the lottery's own quiniela and four each of two others, from `first` on; each certified. The texts
// of a certificate are short here: the real ones lie outside of their rows, and no list reads them.
const DRAWS = `
  insert into certificates.draws (game, date, turn, turn_name, held_at, status, numbers, drawn, draw_number, source,
    created_at, updated_at)
  select t.game, day, t.code, t.name, day + t.hours * interval '1 hour', 'certificado', x.numbers, x.drawn,
    case when t.game = 'rio-negro' then 100000 + (n / 13) * 5 + t.nth end, 'import', day, day
  from generate_series($2::int, $3::int) n
  cross join lateral (select $1::date + n / 13 as day) d
  join (select row_number() over (order by game desc, hours) - 1 as nth, game, code, name, hours from (values
      ('rio-negro', 'la-previa', 'La Previa', 10), ('rio-negro', 'el-primero', 'El Primero', 12),
      ('rio-negro', 'matutina', 'Matutina', 15), ('rio-negro', 'vespertina', 'Vespertina', 18),
      ('rio-negro', 'nocturna', 'Nocturna', 21),
      ('quiniela-nacional', 'primera', 'Primera', 12), ('quiniela-nacional', 'matutina', 'Matutina', 15),
      ('quiniela-nacional', 'vespertina', 'Vespertina', 18), ('quiniela-nacional', 'nocturna', 'Nocturna', 21),
      ('quiniela-buenos-aires', 'primera', 'Primera', 12), ('quiniela-buenos-aires', 'matutina', 'Matutina', 15),
      ('quiniela-buenos-aires', 'vespertina', 'Vespertina', 18), ('quiniela-buenos-aires', 'nocturna', 'Nocturna', 21)
    ) v(game, code, name, hours)) t on t.nth = n % 13
  cross join lateral (
    select jsonb_agg(jsonb_build_object('place', place, 'number', number, 'order', null) order by place) as numbers,
      array_agg(number order by place) as drawn
    from (select place, lpad(((n::bigint * 7919 + place * 487 + (n / 10000) * 3) % 10000)::text, 4, '0') as number
      from generate_series(1, 20) place) places) x`;

const CERTIFICATES = `
  insert into certificates.certificates (id, draw_id, folio, demo, body, body_sha256, frozen_at, signed, leaf, signed_at,
    receipt, receipt_leaf, published, receipt_published, published_at)
  select gen_random_uuid(), d.id, 'MNY-00-' || d.id, true, '{}', sha256(d.id::text::bytea), d.held_at, '{}',
    sha256(d.id::text::bytea), d.held_at, '{}', sha256(d.id::text::bytea), '{}', '{}', d.held_at + interval '1 minute'
  from certificates.draws d where not exists (select from certificates.certificates c where c.draw_id = d.id)`;

const AT_ONCE = 50_000;

/** Fills a database with so many certified draws, the last of them days before `until`, and lets the planner know them. */
export async function fillCertificates(
  client: pg.Client,
  { count, until }: { readonly count: number; readonly until: Date },
): Promise<void> {
  const first = new Date(until.getTime() - (Math.ceil(count / 13) + 2) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  for (let from = 0; from < count; from += AT_ONCE) {
    await client.query(DRAWS, [first, from, Math.min(from + AT_ONCE, count) - 1]);
    await client.query(CERTIFICATES);
  }
  for (const table of ['draws', 'certificates']) await client.query(`vacuum (analyze) certificates.${table}`);
}
