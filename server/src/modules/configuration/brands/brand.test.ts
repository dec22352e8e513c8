import { forgetRemovedConfiguration } from '../bin/forget-removed-configuration.job.ts';
import { BARE_BRAND } from '@vereda/contract/configuration/bare';
import type { Brand } from '@vereda/contract/configuration/brand';
import { FILLED, paletteOf } from '@vereda/contract/configuration/palette';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderMail } from '#platform/documents/mail-page';
import { startTestServer } from '#testing/server';
import { uploadTo } from '#testing/upload';

const server = await startTestServer();
const { visitor, app, deps } = server;
const superadmin = await server.as('superadmin');

const { id: _id, version: _version, ...BARE } = BARE_BRAND;
const MAIL = {
  subject: 'Hola',
  greeting: 'Hola',
  paragraphs: [],
  button: { label: 'Ver', url: 'https://example.org' },
  closing: 'Chau',
};
const FIELDS = { ...BARE, app_name: 'Mi vereda', city_name: 'Viedma', primary_color: '#17665f' };

type Failure = { error: { code: string; fields?: Record<string, string>; details?: { current: Brand } } };

function failureOf(answer: { status: number; body: unknown }) {
  const { error } = answer.body as Failure;
  return [answer.status, error.code, error.fields];
}

async function png(side = 64, color = 'red'): Promise<Buffer> {
  const create = { width: side, height: side, channels: 3 as const, background: color };
  return sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
}

async function createBrand(fields: Partial<typeof FIELDS> = {}): Promise<Brand> {
  const answer = await superadmin('POST /brand/create', { ...FIELDS, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as Brand;
}

// Nobody can remove the only brand: an empty list is how the product begins.
async function clear(): Promise<void> {
  await server.asOwner('delete from configuration.brands');
}

const pageOf = async (host: string) => {
  const { body } = await app.inject({ url: '/manifest.webmanifest', headers: { host } });
  return JSON.parse(body) as { name: string; theme_color: string; icons: { src: string; purpose: string }[] };
};

describe('the look in use', () => {
  it('is the built-in one while the list is empty, then the first record, in mails too', async () => {
    await clear();
    expect((await visitor('POST /brand/list', {})).body).toEqual({ items: [] });
    expect((await pageOf('a.example.org')).name).toBe('OS City');
    await createBrand({ app_name: 'Una' });
    const other = await createBrand({ app_name: 'Otra' });
    expect((await deps.loadBrand()).app_name).toBe('Una');
    const first = await superadmin(`POST /brand/make-first/${other.id}`);
    expect((first.body as { items: Brand[] }).items.map(({ app_name }) => app_name)).toEqual(['Otra', 'Una']);
    expect((await deps.loadBrand()).app_name).toBe('Otra');
  });

  it('is the one whose city has the host of the page', async () => {
    await clear();
    await createBrand({ app_name: 'Primera', city_url: 'https://www.viedma.example.org/' });
    await createBrand({ app_name: 'Segunda', city_url: 'https://bariloche.example.org' });
    for (const [host, name] of [
      ['bariloche.example.org', 'Segunda'],
      ['WWW.bariloche.example.org:8443', 'Segunda'],
      ['viedma.example.org', 'Primera'],
      ['elsewhere.example.org', 'Primera'],
      ['evil-bariloche.example.org', 'Primera'],
    ] as const) {
      expect((await pageOf(host)).name, host).toBe(name);
    }
  });

  it('grows the number that open pages ask for, and tells who is signed in', async () => {
    const revision = async () =>
      ((await visitor('GET /startup/revision')).body as { revision: number }).revision;
    const before = await revision();
    const { id } = await createBrand();
    expect(await revision()).toBeGreaterThan(before);
    const told = await server.asOwner<{ audience: string }>(
      `select audience from platform.events where topic = 'brand-changed' and key = $1`,
      [id],
    );
    expect(told).toEqual([{ audience: 'public' }]);
  });
});

describe('saving', () => {
  it('keeps before and after in the history, from which an older look is restored', async () => {
    const brand = await createBrand({ city_slogan: 'Antes' });
    const saved = await superadmin('POST /brand/update', { ...brand, city_slogan: '  Después\u202e ' });
    expect(saved.body).toMatchObject({ city_slogan: 'Después', version: brand.version + 1 });
    const { items } = (await superadmin('POST /changelog/list', { entity: 'brand', entity_id: brand.id }))
      .body as { items: { action: string; from_value: Brand | null; to_value: Brand }[] };
    expect(items.map(({ action }) => action)).toEqual(['updated', 'created']);
    expect(items[0]).toMatchObject({ from_value: { city_slogan: 'Antes' } });
    const restored = await superadmin('POST /brand/update', {
      ...items[0]?.from_value,
      version: brand.version + 1,
    });
    expect(restored.body).toMatchObject({ city_slogan: 'Antes', version: brand.version + 2 });
  });

  it('tells the second of two people, and shows what the first one saved', async () => {
    const brand = await createBrand();
    await superadmin('POST /brand/update', { ...brand, city_slogan: 'La primera persona' });
    const second = await superadmin('POST /brand/update', { ...brand, app_name: 'La segunda' });
    expect(failureOf(second).slice(0, 2)).toEqual([409, 'platform/changed-meanwhile']);
    expect((second.body as Failure).error.details?.current).toMatchObject({
      city_slogan: 'La primera persona',
      app_name: 'Mi vereda',
    });
    expect((await visitor(`POST /brand/get/${brand.id}`)).body).toMatchObject({ app_name: 'Mi vereda' });
  });

  it('at the same moment lets exactly one through', async () => {
    const brand = await createBrand();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) =>
        superadmin('POST /brand/update', { ...brand, app_name: `Turno ${turn}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['a colour that is none', { primary_color: 'rojo' }, 400, 'platform/invalid-input', 'primary_color'],
    ['a colour with an end', { primary_color: '#17665f;}' }, 400, 'platform/invalid-input', 'primary_color'],
    [
      'three equal colours',
      { primary_color: '#17665f', secondary_color: '#17665F', additional_color: ' #17665f ' },
      422,
      'configuration/brand-colors-alike',
      'secondary_color',
    ],
    [
      'white on white',
      { primary_color: '#fffffe', additional_color: '#ffffff' },
      422,
      'configuration/brand-color-invisible',
      'primary_color',
    ],
    ['no name', { app_name: ' \u200f ' }, 400, 'platform/invalid-input', 'app_name'],
    [
      'an address that runs code',
      { city_url: 'javascript:alert(1)' },
      400,
      'platform/invalid-input',
      'city_url',
    ],
    [
      'a look-alike address',
      { city_url: 'https://vіedma.gob.ar' },
      400,
      'platform/invalid-input',
      'city_url',
    ],
    [
      'an address with a name before it',
      { city_url: 'https://viedma.gob.ar@evil.example' },
      400,
      'platform/invalid-input',
      'city_url',
    ],
    ['a picture of elsewhere', { logo: 'https://evil.example/x.png' }, 400, 'platform/invalid-input', 'logo'],
    [
      'a picture that nobody uploaded',
      { logo: '/api/brand/picture/00000000-0000-4000-8000-000000000000' },
      404,
      'configuration/picture-not-found',
      'logo',
    ],
  ])('refuses %s and says where', async (_what, change, status, code, field) => {
    const answer = await superadmin('POST /brand/create', { ...FIELDS, ...change });
    const [gotStatus, gotCode, fields] = failureOf(answer);
    expect([gotStatus, gotCode, Object.keys(fields as object)]).toEqual([status, code, [field]]);
  });

  it('is for those who configure, and a brand that is gone is gone', async () => {
    const brand = await createBrand();
    for (const persona of ['citizen', 'supervisor', 'roleUser'] as const) {
      const caller = await server.as(persona);
      expect((await caller('POST /brand/update', brand)).status, persona).toBe(403);
    }
    await createBrand();
    await superadmin(`POST /brand/delete/${brand.id}`);
    expect(failureOf(await superadmin('POST /brand/update', brand)).slice(0, 2)).toEqual([
      404,
      'configuration/brand-not-found',
    ]);
  });
});

describe('removing', () => {
  it('never takes the last one, not even when two people remove the last two at once', async () => {
    await clear();
    const brands = [await createBrand({ app_name: 'Una' }), await createBrand({ app_name: 'Otra' })];
    const answers = await Promise.all(brands.map(({ id }) => superadmin(`POST /brand/delete/${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused && failureOf(refused)[1]).toBe('configuration/brand-last');
    const { items } = (await visitor('POST /brand/list', {})).body as { items: Brand[] };
    expect(items).toHaveLength(1);
  });

  it('can be taken back for thirty days, and is then forgotten', async () => {
    const [kept, late] = [
      await createBrand({ app_name: 'Vuelve' }),
      await createBrand({ app_name: 'Tarde' }),
    ];
    for (const { id } of [kept, late]) await superadmin(`POST /brand/delete/${id}`);
    const removed = await superadmin('POST /brand/removed', {});
    expect(removed.body).toMatchObject({
      items: expect.arrayContaining([{ id: late.id, name: 'Tarde', deleted_at: expect.any(String) }]),
    });
    expect((await superadmin(`POST /brand/restore/${kept.id}`)).body).toMatchObject({
      app_name: 'Vuelve',
      version: kept.version + 2,
    });
    await server.asOwner(
      `update configuration.brands set deleted_at = deleted_at - interval '31 days' where id = $1`,
      [late.id],
    );
    expect(failureOf(await superadmin(`POST /brand/restore/${late.id}`)).slice(0, 2)).toEqual([
      404,
      'platform/gone',
    ]);
    await forgetRemovedConfiguration.run(server.deps, {}, {} as never);
    const ids = await server.asOwner<{ id: string }>('select id from configuration.brands');
    expect(ids.map(({ id }) => id)).not.toContain(late.id);
    expect(ids.map(({ id }) => id)).toContain(kept.id);
    expect((await superadmin(`POST /brand/restore/${kept.id}`)).status).toBe(404);
  });
});

describe('a picture', () => {
  it('is encoded anew without its metadata, and its address never changes its content', async () => {
    const content = await sharp(await png())
      .jpeg()
      .withExif({ IFD0: { Artist: 'Ana Pérez' } })
      .toBuffer();
    const answer = await uploadTo(superadmin, 'POST /brand/upload?kind=logo', { content });
    const { url } = answer.body as { url: string };
    await clear();
    expect((await createBrand({ logo: url, primary_color: '#ffd400' })).logo).toBe(url);
    const logo = await sharp((await deps.loadBrandLogo()) ?? expect.fail('no logo for documents')).metadata();
    expect(logo.format).toBe('png');
    const mail = renderMail(MAIL, await deps.loadBrand(), 'es');
    expect(mail.html).toContain(`<img src="http://localhost:${deps.config.PORT}${url}"`);
    // White letters would not be read on yellow: the button takes the shade that the pages take.
    expect(mail.html).toContain(`background:${paletteOf('#ffd400')[FILLED]};color:#ffffff`);
    const picture = await visitor(`GET ${url.slice('/api'.length)}`);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const facts = await sharp(picture.raw).metadata();
    expect([facts.format, facts.exif]).toEqual(['webp', undefined]);
    expect(picture.raw.includes('Ana P')).toBe(false);
  });

  it('for the tab comes in the sizes that browsers and phones ask for', async () => {
    const answer = await uploadTo(superadmin, 'POST /brand/upload?kind=favicon', { content: await png(300) });
    const { url } = answer.body as { url: string };
    await clear();
    await createBrand({ favicon: url, primary_color: '#ffd400' });
    for (const side of [32, 180, 192, 512]) {
      const icon = await visitor(`GET ${url.slice('/api'.length)}`, { size: `icon-${side}` });
      expect(await sharp(icon.raw).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    }
    const { icons, theme_color: color } = await pageOf('a.example.org');
    const named = icons.map(({ src, purpose }) => [src.slice(url.length), purpose]);
    expect(named).toEqual([
      ['?size=icon-192', 'any'],
      ['?size=maskable-192', 'maskable'],
      ['?size=icon-512', 'any'],
      ['?size=maskable-512', 'maskable'],
    ]);
    // What a system may cut off is plain; asked twice, since it is made at the first time.
    for (const turn of [1, 2]) {
      const { raw } = await visitor(`GET ${url.slice('/api'.length)}`, { size: 'maskable-512' });
      const { data, info } = await sharp(raw).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels], String(turn)).toEqual([512, 512, 3]);
      expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    }
    // Yellow is too light for the white text of a browser's frame.
    expect(color).not.toBe('#ffd400');
    const logo = await superadmin('POST /brand/create', { ...FIELDS, logo: url });
    expect(failureOf(logo)[1]).toBe('configuration/picture-not-found');
  });

  it.each<[string, number, string, () => Promise<Buffer> | Buffer]>([
    [
      '30 MB',
      413,
      'configuration/picture-too-large',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(30 * 1024 * 1024)]),
    ],
    [
      'an SVG with a script',
      415,
      'configuration/picture-not-a-picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a PNG bomb', 413, 'configuration/picture-too-many-pixels', () => png(7000, 'white')],
    ['half a PNG', 422, 'configuration/picture-damaged', async () => (await png(400)).subarray(0, 60)],
    ['nothing', 415, 'configuration/picture-not-a-picture', () => Buffer.alloc(0)],
  ])('of %s is refused with its own code', async (_what, status, code, content) => {
    const answer = await uploadTo(superadmin, 'POST /brand/upload?kind=logo', { content: await content() });
    expect(failureOf(answer).slice(0, 2)).toEqual([status, code]);
  });

  it('is uploaded by those who configure only, for a use that is known', async () => {
    const citizen = await server.as('citizen');
    const content = await png();
    expect((await uploadTo(citizen, 'POST /brand/upload?kind=logo', { content })).status).toBe(403);
    expect((await uploadTo(superadmin, 'POST /brand/upload?kind=poster', { content })).status).toBe(400);
    const unknown = await visitor('GET /brand/picture/00000000-0000-4000-8000-000000000000');
    expect(unknown.status).toBe(404);
  });
});
