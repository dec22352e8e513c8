import { messageOf, type ErrorCode } from '@vereda/contract/errors';
import { expect, test } from 'vitest';
import { custom } from 'viem';
import { anchorAccount } from '#ports/ledger/anchor-account';
import { createEvmLedger } from '#ports/ledger/json-rpc';
import { EMBEDDED_NETWORK } from '#ports/ledger/networks';
import { startTestServer } from '#testing/server';
import { insertAnchors, insertBatch } from '../batch.queries.ts';
import { sendAnchors } from '../send-anchors.service.ts';
import { BETWEEN_MAILS_MS, lineOf, lookAgain } from './network-alarms.ts';
import { ensureNetworkRow, noteNetwork } from './network.queries.ts';
import { sendOnNetwork } from './networks.service.ts';
import { watchNetworks } from './watch-networks.job.ts';

const server = await startTestServer();
await server.as('superadmin');
await server.enrol({
  uid: 'boss-2',
  email: 'boss-2@vereda.example',
  first_name: 'Bo',
  last_name: 'Ficticia',
  type: 'superadmin',
  activated: true,
});
await server.asOwner(`update identity.users set locale = 'en' where uid = 'boss-2'`);
await server.as('citizen');

const account = await anchorAccount(server.deps.ports.keystore);
const PILOT = EMBEDDED_NETWORK;
/** A network whose node is never there. */
const silent = createEvmLedger({
  network: PILOT,
  account,
  transport: custom(
    { request: () => Promise.reject(Object.assign(new Error('down'), { code: -32_603 })) },
    { retryCount: 0 },
  ),
});
const deps = { ...server.deps, ports: { ...server.deps.ports, ledgers: [silent] } };
const ATTEMPT = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };

/** What a minute brings: the network is tried, then looked at, then mails go out. */
async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    server.clock.advance(60_000);
    await sendOnNetwork(deps, silent, () => sendAnchors(deps, silent));
    await watchNetworks.run(deps, {}, ATTEMPT);
  }
  await server.runJobs();
}

const NO_PROBLEM = { problem: null, problem_params: {} };

const stays = async (
  minute: number,
  now: Omit<Parameters<typeof noteNetwork>[2], 'at'> = NO_PROBLEM,
): Promise<void> => {
  for (let done = 0; done < minute; done += 1) {
    server.clock.advance(60_000);
    await noteNetwork(server.database, PILOT.id, { ...now, at: server.clock.now() });
    await watchNetworks.run(deps, {}, ATTEMPT);
  }
  await server.runJobs();
};

const subjects = async (): Promise<string[]> =>
  (await server.mails())
    .filter(({ to }) => to === 'boss-2@vereda.example')
    .map(({ subject }) => subject ?? '')
    .toReversed();

test('a network that fails is told of once, again when it changed, and once when it is over', async () => {
  await ensureNetworkRow(server.database, PILOT.id, PILOT.chain_id);
  await minutes(4);
  expect(await subjects()).toEqual([]);
  await minutes(3);
  expect(await subjects()).toHaveLength(1);
  // Something waits for it, in time longer than the threshold: that is other news.
  const at = server.clock.now();
  await server.database.transaction().execute(async (transaction) => {
    const root = Buffer.alloc(32, 7);
    const batch = { kind: 'changelog', root, leaf_count: 1, reference: 'day', at } as const;
    await insertAnchors(transaction, (await insertBatch(transaction, batch)) ?? 0, { networks: [PILOT], at });
  });
  await minutes(60);
  expect(await subjects()).toHaveLength(2);
  await server.asOwner(`update certificates.anchors set status = 'final', final_at = now()`);
  await stays(60);
  const told = await subjects();
  expect(told).toHaveLength(3);
  expect(told.at(-1)).toContain('works again');
});

test('whoever is told reads it in their own language, and nobody but superadmins is', async () => {
  const mails = await server.mails();
  const news = mails.filter(({ subject }) => /cadena piloto local|local pilot chain/.test(subject ?? ''));
  const people = new Map(news.map((mail) => [mail.to, mail]));
  expect(people.size).toBe(2);
  for (const [to, { text }] of people) {
    const isEnglish = to === 'boss-2@vereda.example';
    expect(text).toContain(isEnglish ? '/en/admin/certificates?tab=' : '/admin/certificates?tab=');
    expect(text).toContain(isEnglish ? 'Kind regards' : 'Saludos');
  }
  const spanish = news.filter(({ to }) => to !== 'boss-2@vereda.example').map(({ text }) => text);
  expect(spanish.filter((text) => text?.includes('La cadena no responde en este momento'))).toHaveLength(2);
  expect(spanish.filter((text) => text?.includes('más tiempo del fijado'))).toHaveLength(1);
});

const WRONG: readonly [ErrorCode, Readonly<Record<string, string | number>>, string][] = [
  ['certificates/ledger-no-funds', { address: '0xabcd', balance: '0.000001' }, '0xabcd'],
  ['certificates/ledger-wrong-network', { expected: 11_155_111, found: 5 }, '11155111'],
  ['certificates/ledger-refused', { reason: 'nonce too low' }, 'nonce too low'],
];

test.each(WRONG)('%s is named in the mail and in the metrics', async (problem, problem_params, fact) => {
  await stays(45, { problem, problem_params });
  const { body } = await server.app.inject({ url: '/metrics' });
  expect(body).toContain(`vereda_ledger_problem{network="${PILOT.id}"} 1`);
  expect(body).toContain(`vereda_ledger_problems{problem="${problem}"} 1`);
  const [mail] = (await server.mails()).filter(({ to }) => to === 'boss-2@vereda.example');
  expect(mail?.text).toContain(fact);
  expect(mail?.text).toContain(messageOf(problem, 'en', problem_params));
  await stays(45);
  const { body: calm } = await server.app.inject({ url: '/metrics' });
  expect(calm).toContain(`vereda_ledger_problem{network="${PILOT.id}"} 0`);
  expect(calm).not.toContain('vereda_ledger_problems{');
});

test('a network that comes and goes fills no mailbox', () => {
  let kept = { seen: '', seen_at: new Date(0), told: '', told_at: null as Date | null };
  let mails = 0;
  const DAY_MINUTES = 24 * 60;
  for (let minute = 0; minute < DAY_MINUTES; minute += 1) {
    // Away for six minutes, there for eleven: each time long enough to be told of.
    const line = minute % 17 < 6 ? 'certificates/ledger-unavailable' : '';
    const looked = lookAgain(kept, line, new Date(minute * 60_000));
    kept = looked.kept;
    if (looked.tell) mails += 1;
  }
  expect(mails).toBeGreaterThan(0);
  expect(mails).toBeLessThanOrEqual((DAY_MINUTES * 60_000) / BETWEEN_MAILS_MS);
});

test('a loss is told at once, a hiccup never, and a balance that shrinks is no other problem', () => {
  const calm = { seen: '', seen_at: new Date(0), told: '', told_at: null };
  const now = new Date(60_000);
  const trouble = { problem: null, problem_params: {}, stale: false, lost: 2 };
  expect(lookAgain(calm, lineOf(trouble), now).tell).toBe(true);
  const down = lineOf({ ...trouble, lost: 0, problem: 'certificates/ledger-unavailable' });
  const once = lookAgain(calm, down, now);
  expect(once.tell).toBe(false);
  expect(lookAgain(once.kept, '', new Date(120_000)).tell).toBe(false);
  const poor = (balance: string) =>
    lineOf({
      ...trouble,
      problem: 'certificates/ledger-no-funds',
      problem_params: { address: '0x1', balance },
    });
  expect(poor('0.2')).toBe(poor('0.1'));
});
