import { execFile } from 'node:child_process';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '#platform/deps';
import type { AnchorRoot } from '#platform/services';
import { SYSTEM } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { startTestServer } from '#testing/server';
import { rootChangelog } from './root-changelog.job.ts';
import { sealEverything } from './seal-everything.fixture.ts';
import { verifyChangelog } from './verify-changelog.ts';

const server = await startTestServer();
const { database, clock, asOwner } = server;
const handedOver: Parameters<AnchorRoot>[1][] = [];
const deps: Deps = {
  ...server.deps,
  anchorRoot: async (transaction, root) => {
    handedOver.push(root);
    await server.deps.anchorRoot(transaction, root);
  },
};
const attempt = { jobId: '1', number: 1, last: false, signal: new AbortController().signal };

async function write(times: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (let turn = 0; turn < times; turn += 1) {
      await writeChange(transaction, {
        at: clock.now(),
        entity: 'text',
        entity_id: '1',
        action: 'noted',
        actor: SYSTEM,
      });
    }
  });
}

async function rootNow(): Promise<void> {
  await sealEverything(server);
  await rootChangelog.run(deps, {}, attempt);
}

beforeEach(async () => {
  handedOver.length = 0;
  await asOwner(`truncate configuration.changelog_roots, configuration.changelog_chain, configuration.changelog_personal,
    configuration.changelog restart identity`);
  await asOwner(`update configuration.changelog_horizon set horizon = '0'`);
});

describe('the daily root', () => {
  it('is the end of the chain, once a day, and only when something was added', async () => {
    await rootNow();
    expect(handedOver).toEqual([]);
    await write(3);
    await rootNow();
    await rootNow();
    expect(handedOver).toMatchObject([{ kind: 'changelog', reference: 'changelog/2026-03-02' }]);
    clock.advance(24 * 3600_000);
    await rootNow();
    await write(1);
    await rootNow();
    expect(handedOver.map(({ reference }) => reference)).toEqual([
      'changelog/2026-03-02',
      'changelog/2026-03-03',
    ]);
    const queued = await asOwner<{ reference: string }>(
      `select reference from certificates.batches where kind = 'changelog' order by id`,
    );
    expect(queued.map(({ reference }) => reference)).toEqual(handedOver.map(({ reference }) => reference));
    const [end] = await asOwner<{ hash: Buffer }>(
      'select hash from configuration.changelog_chain order by position desc limit 1',
    );
    expect(handedOver[1]?.root).toBe(`0x${end?.hash.toString('hex')}`);
    expect(await verifyChangelog(database)).toEqual({ whole: true, length: 4 });
  });

  it('shows that the end of the history was cut off, and that it was written anew', async () => {
    await write(4);
    await rootNow();
    await asOwner('delete from configuration.changelog_chain where position > 2');
    await asOwner('delete from configuration.changelog where id > 2');
    expect(await verifyChangelog(database)).toMatchObject({ whole: false, position: 4, fault: 'cut-short' });
    await asOwner('truncate configuration.changelog_chain');
    await asOwner(`update configuration.changelog set cause = 'as if'`);
    await asOwner(`update configuration.changelog_horizon set horizon = '0'`);
    await write(2);
    await rootNow();
    expect(await verifyChangelog(database)).toMatchObject({
      whole: false,
      position: 4,
      fault: 'root-altered',
    });
  });
});

describe('npm run changelog -- verify', () => {
  const cli = path.join(import.meta.dirname, 'cli.ts');

  function verify(...args: string[]): Promise<{ code: number; output: string }> {
    const env = { ...process.env, DATABASE_URL: server.address.appUrl, NODE_ENV: 'test' };
    return new Promise((resolve) => {
      execFile(process.execPath, [cli, ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
      });
    });
  }

  it('says that the history is whole, or names the first bad row and fails', async () => {
    await write(5);
    await rootNow();
    expect(await verify('verify')).toEqual({
      code: 0,
      output: 'the history is whole: 5 changes in the chain\n',
    });
    await asOwner(`update configuration.changelog set action = 'never happened' where id = 3`);
    expect(await verify('verify')).toEqual({
      code: 1,
      output: 'the history is NOT whole: altered at change 3 (place 3 in the chain)\n',
    });
    expect(await verify('mend')).toMatchObject({ code: 2 });
  });
});
