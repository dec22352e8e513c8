import { describe, expect, it } from 'vitest';
import { SYSTEM, type Change } from '#platform/history/change';
import { writeChange } from '#platform/history/write-change';
import { createTestDatabase } from '#testing/database';
import { canonicalJson } from '#platform/history/canonical-json';
import { deletePersonalOf, selectChangesOf } from './changelog.queries.ts';
import { sealAll } from './seal-changelog.job.ts';
import { sealEverything } from './seal-everything.fixture.ts';
import { verifyChangelog } from './verify-changelog.ts';

const test = await createTestDatabase();
const { database, asOwner } = test;

type Rest = Partial<Omit<Change, 'entity' | 'action'>>;

function change(entityId: string, rest: Rest = {}): Change {
  return {
    at: new Date('2026-03-01T12:00:00.123Z'),
    entity: 'role',
    entity_id: entityId,
    action: 'created',
    actor: SYSTEM,
    ...rest,
  };
}

function write(entityId: string, rest: Rest = {}): Promise<number> {
  return database.transaction().execute((transaction) => writeChange(transaction, change(entityId, rest)));
}

describe('the changelog', () => {
  it('cannot be updated, deleted or emptied by the app', async () => {
    const id = await write('grants');
    const attempts = [
      `update configuration.changelog set action = 'x' where id = ${id}`,
      `delete from configuration.changelog where id = ${id}`,
      'truncate configuration.changelog cascade',
      'delete from configuration.changelog_chain',
      `update configuration.changelog_chain set hash = hash`,
      `update configuration.changelog_personal set value = '{}'`,
    ];
    const { sql } = await import('kysely');
    for (const attempt of attempts) {
      await expect(sql.raw(attempt).execute(database), attempt).rejects.toThrow('permission denied');
    }
  });

  it('vanishes with the transaction that it describes', async () => {
    const failing = database.transaction().execute(async (transaction) => {
      await writeChange(transaction, change('rolled-back'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await selectChangesOf(database, 'role', 'rolled-back')).toEqual([]);
  });

  it('chains committed rows and misses none that commits late', async () => {
    await sealAll(database);
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    let begun = () => {};
    const started = new Promise<void>((resolve) => (begun = resolve));
    const late = database.transaction().execute(async (transaction) => {
      await writeChange(transaction, change('late'));
      begun();
      await waiting;
    });
    await started;
    await write('early');
    await sealAll(database);
    finish();
    await late;
    await sealEverything(test);
    const [row] = await asOwner<{
      unchained: string;
    }>(`select count(*) as unchained from configuration.changelog c
      where not exists (select from configuration.changelog_chain k where k.change_id = c.id)`);
    expect(Number(row?.unchained)).toBe(0);
    expect(await verifyChangelog(database)).toMatchObject({ whole: true });
  });

  it('may be sealed by many at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`many-${index}`)));
    await Promise.all([sealAll(database), sealAll(database), sealAll(database)]);
    await sealEverything(test);
    expect(await verifyChangelog(database)).toMatchObject({ whole: true });
  });

  it('stays whole when personal values are erased', async () => {
    await write('person', { personal: { name: 'Nadie', phone: '+540000' } });
    await sealEverything(test);
    expect((await selectChangesOf(database, 'role', 'person'))[0]?.personal).toEqual({
      name: 'Nadie',
      phone: '+540000',
    });
    await database.transaction().execute((transaction) => deletePersonalOf(transaction, 'role', ['person']));
    expect((await selectChangesOf(database, 'role', 'person'))[0]?.personal).toBeNull();
    expect(await verifyChangelog(database)).toMatchObject({ whole: true });
  });

  it('names the first row that the owner of the database altered', async () => {
    const first = await write('tampered-1', { to: { stage: 'closed', n: 1.5 } });
    await write('tampered-2');
    await sealEverything(test);
    await asOwner(`update configuration.changelog set to_value = '{"stage":"pending"}' where id = $1`, [
      first,
    ]);
    expect(await verifyChangelog(database)).toMatchObject({
      whole: false,
      change_id: first,
      fault: 'altered',
    });
  });
});

describe('canonicalJson', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ñ' }], a: undefined })).toBe('{"b":[1,{"c":"ñ","d":null}]}');
  });
});
