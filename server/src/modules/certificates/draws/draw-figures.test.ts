import { drawFiguresSchema, type DrawFigures } from '@vereda/contract/certificates/draw-figures';
import { GAME_SLUGS, GAMES } from '@vereda/contract/certificates/game';
import { expect, test } from 'vitest';
import { appointPeople } from '#testing/certificates';
import { startTestServer } from '#testing/server';
import { drawDaysQuery, waitingDrawsQuery } from './draw-figures.queries.ts';

const server = await startTestServer();
const { first } = await appointPeople(server);

// Four draws a day back from tomorrow, newest first in all the statuses, older ones certified.
await server.asOwner(`
  insert into certificates.draws (game, draw_number, date, turn, turn_name, held_at, status, numbers, created_at, updated_at)
  select case when n % 9 = 0 then 'quiniela-nacional' else 'rio-negro' end, case when n % 9 <> 0 then n end,
    d.date, 't' || n, 'T', d.date + interval '15 hours',
    case when n < 60 then (array['programado','cargado','firmado','certificado','anulado','certificado'])[1 + n % 6]
      else 'certificado' end,
    '[]', now(), now()
  from generate_series(1, 8000) n cross join lateral (select date '2026-03-03' - n / 4 as date) d`);
await server.asOwner('analyze certificates.draws');

async function figures(): Promise<DrawFigures> {
  const answer = await first('POST /certificates/draws/figures', {});
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return drawFiguresSchema.strict().parse(answer.body);
}

async function countList(filters: Record<string, unknown>): Promise<number> {
  let count = 0;
  let cursor: string | null = null;
  do {
    const answer = await first('POST /certificates/draws/list', {
      ...filters,
      game: 'rio-negro',
      limit: 100,
      ...(cursor && { cursor }),
    });
    const page = answer.body as { items: unknown[]; next_cursor: string | null };
    count += page.items.length;
    cursor = page.next_cursor;
  } while (cursor);
  return count;
}

test('the figures of a game are those of its list, filter by filter', async () => {
  const { games, period } = await figures();
  expect(period).toEqual({ before_from: '2026-02-17', from: '2026-02-24', to: '2026-03-02' });
  expect(games.map(({ game }) => game)).toEqual(GAME_SLUGS.filter((slug) => GAMES[slug].entered));
  const [rioNegro] = games;
  const week = { from: period.from, to: period.to };
  const former = { from: period.before_from, to: '2026-02-23' };
  expect(rioNegro).toMatchObject({
    held: { now: await countList(week), before: await countList(former) },
    certified: {
      now: await countList({ ...week, status: 'certificado' }),
      before: await countList({ ...former, status: 'certificado' }),
    },
    waiting: {
      programado: await countList({ status: 'programado' }),
      cargado: await countList({ status: 'cargado' }),
      firmado: await countList({ status: 'firmado' }),
    },
  });
  expect(rioNegro?.held.now).toBeGreaterThan(20);
  expect(rioNegro?.waiting.firmado).toBeGreaterThan(5);
});

test('the figures are for those who may open the list', async () => {
  for (const persona of ['citizen', 'supervisor'] as const) {
    expect((await (await server.as(persona))('POST /certificates/draws/figures', {})).status).toBe(403);
  }
});

test('the figures read the days and the statuses in question from their indexes', async () => {
  const period = { before_from: '2026-02-17', from: '2026-02-24', to: '2026-03-02' };
  for (const query of [drawDaysQuery(['rio-negro'], period), waitingDrawsQuery(['rio-negro'])]) {
    const { sql, parameters } = query.compile(server.database);
    const rows = await server.asOwner<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/draws_(game|held|status|date)/);
    expect(plan).not.toContain('Seq Scan on draws');
  }
});
