import type { TrayRow } from '@vereda/contract/listener/report-shapes';
import { expect, test } from 'vitest';
import { fileReport, mustMove, openCase, seedListener } from '#testing/listener';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const { clock } = server;
const seeded = await seedListener(server);
const supervisor = await server.as('supervisor');
const citizen = await server.as('citizen');

type Dates = { sla_running_since: Date; risk_at: Date; promised_at: Date };
const datesOf = async (id: number) => {
  const [row] = await server.asOwner<Dates>(
    'select sla_running_since, risk_at, promised_at from listener.reports where id = $1',
    [id],
  );
  if (!row) throw new Error('no report');
  return row;
};
const goTo = (moment: Date, moreMs = 0) => clock.advance(moment.getTime() + moreMs - clock.now().getTime());
const spentOf = async (id: number) => {
  const { report } = await openCase(supervisor, id);
  const { items } = (await supervisor('POST /reports/get', { limit: 100 })).body as { items: TrayRow[] };
  expect(items.find((row) => row.id === id)?.term_spent).toBe(report.term_spent);
  return [report.term_spent, report.term_level];
};

test('the promised time runs from none to all of it, exact where the level changes, and never backwards', async () => {
  const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  const { sla_running_since: since, risk_at: risk, promised_at: due } = await datesOf(id);
  goTo(since);
  expect(await spentOf(id)).toEqual([0, 'on_time']);
  goTo(new Date((since.getTime() + risk.getTime()) / 2));
  expect(await spentOf(id)).toEqual([40, 'on_time']);
  goTo(risk, -1);
  expect(await spentOf(id)).toEqual([79, 'on_time']);
  goTo(risk);
  expect(await spentOf(id)).toEqual([80, 'risk']);
  goTo(new Date((risk.getTime() + due.getTime()) / 2));
  expect(await spentOf(id)).toEqual([90, 'risk']);
  goTo(due);
  expect(await spentOf(id)).toEqual([100, 'overdue']);
});

test('a promise that stands still keeps what is gone, and goes on from there', async () => {
  const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  const { risk_at: risk } = await datesOf(id);
  goTo(risk);
  await mustMove(supervisor, id, { move: 'ask', text: '¿De qué lado?' });
  expect(await spentOf(id)).toEqual([80, 'paused']);
  clock.advance(3 * 86_400_000);
  expect(await spentOf(id)).toEqual([80, 'paused']);
  const { version } = (await openCase(supervisor, id)).report;
  await citizen('POST /reports/update', { id, version, move: 'answer', text: 'Del par.' });
  expect(await spentOf(id)).toEqual([80, 'risk']);
});

test('where nothing is promised any more nothing is gone', async () => {
  const { id } = await fileReport(citizen, { subcategory_id: seeded.potholeId });
  await server.asOwner(
    "update listener.reports set stage = 'closed', outcome = 'conforme', closed_at = now() where id = $1",
    [id],
  );
  const { report } = await openCase(supervisor, id);
  expect([report.term_spent, report.term_level]).toEqual([null, 'none']);
});
