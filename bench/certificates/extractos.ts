// How quickly the figures of extracts come: `node tools/run.mjs bench/certificates/extractos.ts [file]`. The file has a draw a line
// (day, nacional or buenos-aires, turn, twenty numbers), as server/demo-data/draws.csv; without one as many are made up.
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { createRandom } from '../../tools/kit/random.ts';
import { askFigures } from './ask-figures.ts';

const FILE = process.argv[2];
const MADE_UP = 19_226;
const PLACES = 20;
const DAY_MS = 86_400_000;
const TURNS = ['primera', 'matutina', 'vespertina', 'nocturna'];

type Draw = {
  readonly game: string;
  readonly day: string;
  readonly turn: string;
  readonly numbers: string[];
};

function read(file: string): Draw[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [day = '', quiniela = '', turn = '', ...cells] = line.split(',');
      return { game: `quiniela-${quiniela}`, day, turn, numbers: cells.slice(0, PLACES) };
    })
    .filter(({ numbers }) => numbers.every((number) => /^\d{4}$/.test(number)));
}

function madeUp(): Draw[] {
  const random = createRandom(19_226);
  return Array.from({ length: MADE_UP }, (_, n) => ({
    game: n % 2 === 0 ? 'quiniela-nacional' : 'quiniela-buenos-aires',
    day: new Date(Date.UTC(2014, 10, 1) + Math.floor(n / 8) * DAY_MS).toISOString().slice(0, 10),
    turn: TURNS[Math.floor(n / 2) % TURNS.length] ?? '',
    numbers: Array.from({ length: PLACES }, () =>
      String(Math.floor(random.next() * 10_000)).padStart(4, '0'),
    ),
  }));
}

// As a file brings them in, without the certificates that nobody counts here.
const INSERT = `
  insert into certificates.draws (game, date, turn, turn_name, held_at, status, numbers, drawn, source, created_at, updated_at)
  select r.game, r.day, r.turn, initcap(r.turn), r.day + interval '15 hours', 'cargado',
    (select jsonb_agg(jsonb_build_object('place', at, 'number', n, 'order', null))
      from jsonb_array_elements_text(r.numbers) with ordinality e(n, at)),
    array(select jsonb_array_elements_text(r.numbers)), 'import', now(), now()
  from jsonb_to_recordset($1::jsonb) r(game text, day date, turn text, numbers jsonb) on conflict do nothing`;

async function fill(owner: pg.Client): Promise<string> {
  const draws = FILE ? read(FILE) : madeUp();
  for (let from = 0; from < draws.length; from += 2000)
    await owner.query(INSERT, [JSON.stringify(draws.slice(from, from + 2000))]);
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::int as n from certificates.counted_draws where numbers is not null',
  );
  return `${rows[0]?.n} draws`;
}

const ASKED = {
  'all draws, endings of two digits': {},
  'all draws, endings of four digits': { digits: 4 },
  'one game, one turn, the head alone': { game: 'quiniela-nacional', turn: 'nocturna', places: 1 },
  'one year': { from: '2018-01-01', to: '2018-12-31' },
} as const;

await askFigures({
  fill,
  asked: Object.entries(ASKED).map(([name, input]) => ({ name, call: 'extractos', input })),
});
