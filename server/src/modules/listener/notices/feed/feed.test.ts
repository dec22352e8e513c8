import { beforeAll, describe, expect, it } from 'vitest';
import { readAtom, type Feed } from '#testing/formats/atom';
import { codeOf, decide, fileReport, mustMove, seedListener, square, uploadPhoto } from '#testing/listener';
import { startTestServer } from '#testing/server';
import { saveArea } from '#modules/urbanism/public';

const server = await startTestServer();
const seeded = await seedListener(server);
const { visitor } = server;
const citizen = await server.as('citizen');
const superadmin = await server.as('superadmin');
const supervisor = await server.as('supervisor');
const CALL = 'GET /reports/feed';
const FAR = { lat: -36.6, lng: -58.4 };
const HOSTILE = 'Calles ]]> <b>"&\'</category>';

const scene = { lamp: '', hole: '', far: '', held: '', centre: 0, south: 0 };
const kept: Record<string, string> = {};

async function feedOf(input: object = {}): Promise<Feed> {
  const answer = await visitor(CALL, input);
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  return readAtom(answer.raw.toString());
}

const folioOf = ({ id }: Feed['entries'][number]) => new URL(id).searchParams.get('folio');
const foliosOf = (feed: Feed) => feed.entries.map(folioOf);
const changed = async (path: string, id: number, fields: object) => {
  const { body } = await superadmin(`POST ${path}/get/${id}`);
  const answer = await superadmin(`POST ${path}/update`, { ...(body as object), ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

beforeAll(async () => {
  const saved = { kind: 'colonia', sector: '', source_id: 'sur', geometry: square(FAR, 0.5) } as const;
  await server.deps.database
    .transaction()
    .execute((transaction) => saveArea(transaction, { ...saved, name: 'Sur & <Puerto>' }));
  await changed('/category', seeded.otherCategoryId, { name: HOSTILE, name_en: 'Streets <i>' });
  await changed('/subcategory', seeded.lampId, {
    name: '</title><script>1</script>',
    name_en: 'Lamp & "post"',
  });
  const filed = async (fields: object) => {
    server.clock.advance(60_000);
    return fileReport(citizen, { subcategory_id: seeded.potholeId, ...fields });
  };
  scene.held = await uploadPhoto(citizen);
  const words = { description: 'palabraescrita de quien avisa', attachment_ids: [scene.held] };
  scene.lamp = (await filed({ subcategory_id: seeded.lampId, ...words })).folio;
  const hole = await filed({ anonymous: true, description: 'palabraescrita y nada más' });
  scene.hole = hole.folio;
  scene.far = (await filed({ point: FAR, description: 'palabraescrita en el sur' })).folio;
  server.clock.advance(60_000);
  await mustMove(supervisor, hole.id, { move: 'assign' });
  const hidden = async (name: string, fields: object, hide?: (id: number) => Promise<{ status: number }>) => {
    const { id, folio } = await filed(fields);
    kept[name] = folio;
    if (hide) expect((await hide(id)).status).toBe(200);
  };
  await hidden('private', { isPublic: false });
  await hidden('made private by the desk', {}, (id) =>
    superadmin(`POST /reports/isPublic/${id}`, { on: false }),
  );
  await hidden('spam', {}, (id) => superadmin(`POST /reports/spam/${id}`, { on: true }));
  await hidden('asked to be removed', {}, (id) =>
    citizen(`POST /reports/request-removal/${id}`, { text: 'Es mío' }),
  );
  await hidden('deleted', {});
  await server.asOwner(
    `with d as (insert into listener.report_deletions (what, count, at) values ('type', 1, now()) returning id)
     update listener.all_reports set deletion_id = d.id from d where folio = $1`,
    [kept['deleted']],
  );
  const colonias = await server.asOwner<{ id: number; source_id: string }>(
    `select id, source_id from urbanism.colonias where source_id in ('centro', 'sur')`,
  );
  for (const { id, source_id } of colonias) scene[source_id === 'sur' ? 'south' : 'centre'] = id;
});

describe('the feed of reports', () => {
  it('is Atom: the newest first, each with its type, place and stage, in the language that is asked for', async () => {
    const feed = await feedOf();
    expect(foliosOf(feed)).toEqual([scene.far, scene.hole, scene.lamp]);
    expect(feed).toMatchObject({
      language: 'es',
      title: 'Reportes',
      id: 'http://localhost:3000/api/reports/feed?locale=es',
    });
    expect(feed.links).toContainEqual({
      rel: 'alternate',
      type: 'text/html',
      href: 'http://localhost:3000/',
    });
    const [far, hole, lamp] = feed.entries;
    expect(far).toMatchObject({ title: 'Bache · Sur & <Puerto>', summary: `${scene.far}: Pendiente` });
    expect(hole).toMatchObject({ title: 'Bache · Centro', summary: `${scene.hole}: Asignado` });
    expect(lamp).toMatchObject({ title: '</title><script>1</script> · Centro', categories: [HOSTILE] });
    // What moved last is what the feed is as new as, wherever it stands.
    expect(hole?.updated).toBe(feed.updated);
    expect(Date.parse(hole?.updated ?? '')).toBeGreaterThan(Date.parse(hole?.published ?? ''));
    const english = await feedOf({ locale: 'en' });
    expect(english).toMatchObject({ language: 'en', title: 'Reports' });
    expect(english.entries[2]).toMatchObject({
      title: 'Lamp & "post" · Centro',
      categories: ['Streets <i>'],
    });
    expect(english.entries[0]?.summary).toBe(`${scene.far}: Pending`);
    expect(english.entries[0]?.links[0]?.href).toBe(`http://localhost:3000/en?folio=${scene.far}`);
  });

  it('is of a category, of a colonia, or of both, and says so with an address of its own', async () => {
    const of = async (input: object) => {
      const { title, id, entries } = await feedOf(input);
      return { title, id: id.split('feed')[1], folios: entries.map(folioOf) };
    };
    const [category, colonia] = [seeded.otherCategoryId, scene.south];
    expect(await of({ category_id: category })).toEqual({
      title: `Reportes · ${HOSTILE}`,
      id: `?locale=es&category_id=${category}`,
      folios: [scene.lamp],
    });
    expect(await of({ colonia_id: colonia, locale: 'en' })).toEqual({
      title: 'Reports · Sur & <Puerto>',
      id: `?locale=en&colonia_id=${colonia}`,
      folios: [scene.far],
    });
    const both = await feedOf({ category_id: category, colonia_id: colonia });
    expect([both.title, both.entries]).toEqual([`Reportes · ${HOSTILE} · Sur & <Puerto>`, []]);
    expect((await feedOf({ category_id: category, colonia_id: scene.centre })).entries).toHaveLength(1);
  });

  it('tells nothing that is not public, nothing that somebody wrote, no name and no photo', async () => {
    await decide(supervisor, scene.held, 'hidden');
    for (const input of [
      {},
      { category_id: seeded.categoryId },
      { colonia_id: scene.centre },
      { locale: 'en' },
    ]) {
      const text = (await visitor(CALL, input)).raw.toString();
      for (const [why, folio] of Object.entries(kept))
        expect([why, text.includes(folio)]).toEqual([why, false]);
      for (const word of ['palabraescrita', scene.held, 'persona-', 'Demo', '@', 'photo'])
        expect([word, text.includes(word)]).toEqual([word, false]);
    }
  });

  it('does not move for what the desk keeps to itself', async () => {
    const before = await feedOf();
    server.clock.advance(60_000);
    const tray = await supervisor('POST /reports/get', { search: scene.lamp });
    const { id } = (tray.body as { items: { id: number }[] }).items[0] ?? expect.fail('the lamp');
    expect((await supervisor(`POST /reports/note/${id}`, { note: 'Nota interna' })).status).toBe(200);
    expect(await feedOf()).toEqual(before);
  });

  it('is not sent again to whoever has it, and any page may read it', async () => {
    const { headers } = await visitor(CALL);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
    });
    const etag = String(headers['etag']);
    for (const known of [etag, `"else", W/${etag}`]) {
      const again = await visitor(CALL, {}, { headers: { 'if-none-match': known } });
      expect([again.status, again.raw.length, again.headers['etag']]).toEqual([304, 0, etag]);
    }
    const other = await visitor(CALL, { locale: 'en' }, { headers: { 'if-none-match': etag } });
    expect(other.status).toBe(200);
  });

  it('is refused for a category or colonia that is not there', async () => {
    const refused = async (input: object) => {
      const answer = await visitor(CALL, input);
      return [answer.status, codeOf(answer)];
    };
    for (const name of ['category_id', 'colonia_id']) {
      expect(await refused({ [name]: 999_999 })).toEqual([404, 'platform/not-found']);
      for (const wrong of ['0', '-1', '1.5', 'x', "1' or true", '9'.repeat(20)])
        expect((await refused({ [name]: wrong }))[0], wrong).toBe(400);
    }
    expect((await refused({ locale: 'fr' }))[0]).toBe(400);
    // Ground of another kind is no colonia.
    const [outline] = await server.asOwner<{ id: number }>(
      `insert into urbanism.colonias (kind, name, geometry) select 'served-area', 'Lo atendido', geometry from urbanism.colonias where source_id = 'sur' returning id`,
    );
    expect(await refused({ colonia_id: outline?.id })).toEqual([404, 'platform/not-found']);
  });

  it('is refused for a category that is switched off', async () => {
    const made = await superadmin('POST /category/create', { name: 'Pasajera', name_en: 'Passing' });
    const { id } = made.body as { id: number };
    expect((await feedOf({ category_id: id })).entries).toEqual([]);
    await changed('/category', id, { active: false });
    expect(codeOf(await visitor(CALL, { category_id: id }))).toBe('platform/not-found');
  });

  it('knows the colonias with public reports, and no other', async () => {
    const { body } = await visitor('GET /reports/colonias');
    expect(body).toEqual({
      items: [
        { id: scene.centre, name: 'Centro' },
        { id: scene.south, name: 'Sur & <Puerto>' },
      ],
    });
    await server.asOwner('update listener.reports set is_public = false where folio = $1', [scene.far]);
    const { items } = (await visitor('GET /reports/colonias')).body as { items: { id: number }[] };
    expect(items.map(({ id }) => id)).toEqual([scene.centre]);
  });
});
