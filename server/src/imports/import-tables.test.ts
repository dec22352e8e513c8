import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { INITIATIVE_TABLE_TARGET, POINT_TABLE_TARGET } from '#modules/transparency/public';
import { OBRA_TABLE_TARGET } from '#modules/urbanism/public';
import { openCopyConnection } from '#platform/database/copy-connection';
import { createAppPool } from '#platform/database/database';
import { scanFile } from '#platform/file-reading/scan-file';
import type { TableTarget } from '#platform/file-reading/table/table-target';
import { createTestDatabase } from '#testing/database';
import { authorOf, type Author } from './author.ts';
import type { ImportKind } from './import-kinds.ts';
import { runImport } from './run/run-import.ts';
import { planTable } from './tables/import-table.ts';
import { readFixed, readSaidColumns } from './tables/table-columns.ts';

const { address, asOwner } = await createTestDatabase();
const directory = await mkdtemp(path.join(tmpdir(), 'vereda-tables-'));
const pool = createAppPool(address, { maxConnections: 1 });
const connection = await openCopyConnection(pool);
afterAll(async () => {
  connection.release();
  await pool.end();
  await rm(directory, { recursive: true });
});

const now = new Date('2026-03-01T12:00:00Z');
let files = 0;

async function run(target: TableTarget, content: string, fixed: string[] = [], author?: Author) {
  files += 1;
  const file = path.join(directory, `tabla-${files}.csv`);
  await writeFile(file, content);
  const { plan } = await planTable(await scanFile(file), {
    target,
    source: { name: 'set', credit: 'Ciudad de Prueba', license: '', url: '' },
    said: await readSaidColumns(null, []),
    fixed: readFixed(target, fixed),
    asProposed: true,
    publish: false,
    now,
    on: '2026-03-01',
    ...(author && { author }),
    rejectsPath: `${file}.rejects.csv`,
  });
  const progress = { update: () => undefined, end: () => undefined };
  return runImport(plan, {
    connection,
    clock: { now: () => now },
    progress,
    batchSize: 2,
    ...(author && { author }),
  });
}

it('brings points in by command, once, and refuses those that nothing files', async () => {
  const text =
    'nombre,tipo,lat,lng\nUno,Ambiente,-34.6,-58.4\nDos,,-34.61,-58.41\nTres,ambiente,-34.62,-58.42\n';
  expect(await run(POINT_TABLE_TARGET, text)).toMatchObject({
    added: 2,
    rejected: 1,
    reasons: { 'level-unsaid': 1 },
  });
  expect(await run(POINT_TABLE_TARGET, text, ['type=Ambiente'])).toMatchObject({
    added: 1,
    known: 2,
    rejected: 0,
  });
  expect(await asOwner('select name from transparency.catalogfirst')).toEqual([{ name: 'Ambiente' }]);
  expect(await asOwner('select count(*)::int, bool_or(active) as seen from transparency.map_points')).toEqual(
    [{ count: 3, seen: false }],
  );
});

it('brings commitments in by command as drafts that nobody wrote', async () => {
  const text = 'numero,titulo,categoria\n1,Baches en 15 días,Baches\n2,Doce plazas nuevas,Plazas\n';
  const fixed = ['type=Compromisos', 'sector=Gestión'];
  expect(await run(INITIATIVE_TABLE_TARGET, text, fixed)).toMatchObject({ added: 2, rejected: 0 });
  expect(await run(INITIATIVE_TABLE_TARGET, text, fixed)).toMatchObject({ added: 0, known: 2 });
  expect(
    await asOwner(`select i.name, i.status, i.authors, c.name as category from transparency.initiatives i
      join transparency.catalog c on c.id = i.catalog_id order by i.id`),
  ).toEqual([
    { name: 'Baches en 15 días', status: 'borrador', authors: ['import'], category: 'Baches' },
    { name: 'Doce plazas nuevas', status: 'borrador', authors: ['import'], category: 'Plazas' },
  ]);
});

it('names the platform and the source where a command brought something in', async () => {
  expect(await run(OBRA_TABLE_TARGET, 'id,nombre\n1,Puente por comando\n')).toMatchObject({ added: 1 });
  expect(
    await asOwner(`select c.entity, c.actor_uid, c.actor_role, c.channel, c.to_value ->> 'source' as source
      from configuration.changelog c where c.action = 'created' and c.entity in ('obra', 'map-point')
      group by 1, 2, 3, 4, 5 order by 1`),
  ).toEqual(
    ['map-point', 'obra'].map((entity) => ({
      entity,
      actor_uid: null,
      actor_role: 'system',
      channel: 'import',
      source: 'Ciudad de Prueba',
    })),
  );
  expect(
    await asOwner(`select distinct what, actor_uid, reason from transparency.initiative_entries`),
  ).toEqual([{ what: 'created', actor_uid: 'import', reason: 'Ciudad de Prueba' }]);
});

async function account(email: string, type: string, rest = 'activated) values ($1, $2, $3, true') {
  await asOwner(`insert into identity.users (uid, email, type, ${rest})`, [`uid of ${email}`, email, type]);
  return email;
}

it('names the account whose doing it is, in the history and as who wrote a commitment', async () => {
  const email = await account('ana@ciudad.example', 'superadmin');
  const author = await authorOf(connection.database, { author: email.toUpperCase(), kind: 'points' }, false);
  const uid = 'uid of ana@ciudad.example';
  expect(author).toEqual({ actor: { uid, role: 'superadmin', channel: 'import' }, mayExtend: true });
  await run(POINT_TABLE_TARGET, 'nombre,tipo,lat,lng\nDe Ana,Aires,-34.7,-58.5\n', [], author);
  await run(INITIATIVE_TABLE_TARGET, 'numero,titulo\n9,Promesa de Ana\n', [], author);
  expect(
    await asOwner(`select entity, actor_role, channel from configuration.changelog
      where actor_uid = '${uid}' group by 1, 2, 3 order by 1`),
  ).toEqual(
    ['catalogfirst', 'import', 'initiative', 'map-point'].map((entity) => ({
      entity,
      actor_role: 'superadmin',
      channel: 'import',
    })),
  );
  expect(await asOwner(`select authors from transparency.initiatives where name = 'Promesa de Ana'`)).toEqual(
    [{ authors: [uid] }],
  );
});

it('takes no account as author that could not do it, or that is not there', async () => {
  const citizen = await account('vecina@ciudad.example', 'citizen');
  const unproven = await account(
    'nueva@ciudad.example',
    'superadmin',
    'activated) values ($1, $2, $3, false',
  );
  const user = await account('agente@ciudad.example', 'user');
  const asked = (author: string | null, kind: ImportKind) =>
    authorOf(connection.database, { author, kind }, false);
  await expect(asked(citizen, 'obras')).rejects.toThrow('may not bring in obras');
  await expect(asked(user, 'colonias')).rejects.toThrow('may not bring in colonias');
  expect(await asked(user, 'obras')).toMatchObject({ mayExtend: false });
  for (const email of [unproven, 'nadie@ciudad.example'])
    await expect(asked(email, 'obras')).rejects.toThrow('no account in use');
  expect(await asked(null, 'colonias')).toMatchObject({ actor: { uid: null, channel: 'import' } });
});

it('says of what is in the bin that it is left alone', async () => {
  const text = 'id,nombre,direccion\n1,En la papelera,Boedo 1\n';
  await run(OBRA_TABLE_TARGET, text);
  await asOwner(`update urbanism.obras set deleted_at = now() where name = 'En la papelera'`);
  expect(await run(OBRA_TABLE_TARGET, text.replace('Boedo 1', 'Boedo 2'))).toMatchObject({
    known: 1,
    changed: 0,
    reasons: { 'in-bin': 1 },
  });
});

it('says of a value for all rows which fields there are', () => {
  expect(() => readFixed(POINT_TABLE_TARGET, ['precio=3'])).toThrow('there are number, name');
});
