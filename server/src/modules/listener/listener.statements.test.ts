import { expect, it } from 'vitest';
import { fileReport, openCase, seedListener } from '#testing/listener';
import { statementsOf } from '#testing/scale/plans';
import { startTestServer } from '#testing/server';

// Sending a statement costs Node and the database as much as most of them cost to answer: a read that is added to one
// of these calls belongs into a statement that is there already. Beginning and end of a transaction are not counted.

const server = await startTestServer();
const { potholeId } = await seedListener(server);
const citizen = await server.as('citizen');
const supervisor = await server.as('supervisor');

const file = () => fileReport(citizen, { subcategory_id: potholeId });

/** How many statements a call sends; which modules are on is known for a moment from before, so that it does not count. */
async function countOf(call: () => Promise<unknown>): Promise<number> {
  const sent = await statementsOf(call);
  return sent.filter(({ text }) => !text.includes('configuration.modules')).length;
}

it('files a report, and reads one, in few statements', async () => {
  const { id, folio } = await file();
  const counts = {
    filing: await countOf(file),
    'page of its author': await countOf(() => citizen(`POST /reports/get/${id}`)),
    'page by its folio': await countOf(() => citizen('POST /reports/by-folio', { folio })),
    case: await countOf(() => openCase(supervisor, id)),
  };
  const most = { filing: 17, 'page of its author': 6, 'page by its folio': 6, case: 15 };
  expect(Object.entries(counts).filter(([call, count]) => count > most[call as keyof typeof most])).toEqual(
    [],
  );
});
