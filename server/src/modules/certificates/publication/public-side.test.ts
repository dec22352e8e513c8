import { beforeAll, describe, expect, it } from 'vitest';
import { appointPeople, loadDraw, moved, programDraw, signDraw, signedDraw } from '#testing/certificates';
import { readAtom } from '#testing/formats/atom';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const people = await appointPeople(server);
const folios = { plain: '', old: '', corrected: '', annulled: '' };

async function certify(): Promise<void> {
  await people.first('POST /certificates/batches/seal', {});
  await server.runJobs();
}

beforeAll(async () => {
  const venue = 'Sala de Sorteos <b>"&';
  folios.plain = (
    await signDraw(people, await loadDraw(people, await programDraw(people, { venue }), 1))
  ).folio!;
  await certify();
  const old = await signedDraw(people, 2);
  folios.old = old.folio!;
  await certify();
  const reason = 'El puesto 4 se leyó mal en la sala.';
  const version = old.version + 1;
  const opened = await moved(people.first, 'rectify', { id: old.id, version, reason });
  folios.corrected = (await signDraw(people, await loadDraw(people, opened, 22))).folio!;
  await certify();
});

const list = async (input: Record<string, string>) => {
  const { body } = await server.visitor('GET /certificates/list', input);
  return (body as { items: { folio: string }[] }).items.map(({ folio }) => folio);
};

// Pages of a PDF.
const pdfPages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the public list', () => {
  it('narrows by day and turn together, whatever the order of the days', async () => {
    const [first] = await list({ search: folios.plain });
    expect(first).toBe(folios.plain);
    const { date } = (await server.visitor(`GET /certificates/get/${folios.plain}`)).body as { date: string };
    expect(await list({ from: date, to: date, turn: 'vespertina' })).toEqual([folios.plain]);
    expect(await list({ from: date, to: date, turn: 'nocturna' })).toEqual([]);
    expect(await list({ to: '2020-12-31' })).toEqual([]);
    expect((await server.visitor('GET /certificates/list', { turn: 'Él' })).status).toBe(400);
  });

  it('finds a turn by its name and a folio as it is spoken', async () => {
    expect(await list({ search: 'VESPERTINA' })).toContain(folios.plain);
    expect(await list({ search: folios.plain.toLowerCase().replaceAll('-', ' ') })).toEqual([folios.plain]);
  });
});

describe('a shared address', () => {
  const open = (url: string) => server.app.inject({ url, headers: { accept: 'text/html' } });

  it('of a certificate says which draw it is, its one address, and where its news are', async () => {
    const { body } = await open(`/en?certificado=${folios.plain.toLowerCase()}`);
    expect(body).toMatch(/<title>Demonstration quiniela, Vespertina · \d+ [A-Z][a-z]+ \d{4} · /);
    expect(body).toContain(`rel="canonical" href="http://localhost:3000/en?certificado=${folios.plain}"`);
    expect(body).toContain(`<meta property="og:title" content="Demonstration quiniela, Vespertina · `);
    expect(body).toMatch(/<meta property="og:description" content="Certified, Demonstration\. /);
    expect(body).toContain('href="http://localhost:3000/api/certificates/feed?game=rio-negro&amp;locale=en"');
    expect(body).not.toMatch(/__[A-Z_]+__/);
  });

  it('of what does not exist is the page that it was, and says nothing of it', async () => {
    const { body } = await open('/?certificado=CER-21-AAAAAA-A');
    expect(body).toContain('<title>Certificado de sorteo · ');
    expect(body).not.toContain('og:title');
  });

  it('of the list names a feed for each game', async () => {
    const { body } = await open('/?sorteos=todos');
    expect(body).toContain('rel="canonical" href="http://localhost:3000/?sorteos=todos"');
    expect(body).toContain('feed?game=unificada-rio-negro"');
    expect((await open('/')).body).not.toContain('rel="canonical"');
  });
});

describe('what leads from paper and readers to a certificate', () => {
  it('is a QR code as a drawing', async () => {
    const { raw, headers } = await server.visitor(`GET /certificates/qr/${folios.plain}`);
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(raw.toString()).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect((await server.visitor('GET /certificates/qr/CER-21-AAAAAA-A')).status).toBe(404);
  });

  it('is a feed of each game with an address of its own', async () => {
    const feed = (
      await server.visitor('GET /certificates/feed', { game: 'rio-negro', locale: 'en' })
    ).raw.toString();
    const { id, language, entries } = readAtom(feed);
    expect(id).toBe('http://localhost:3000/api/certificates/feed?game=rio-negro&locale=en');
    expect([language, entries.length]).toEqual(['en', 3]);
    expect(feed).toContain(`?certificado=${folios.corrected}"`);
    expect(feed.indexOf(folios.corrected)).toBeLessThan(feed.indexOf(folios.old));
    const other = await server.visitor('GET /certificates/feed', { game: 'unificada-rio-negro' });
    expect(readAtom(other.raw.toString()).entries).toEqual([]);
  });

  it('is one sheet of paper, also with a reason, letters and names that take lines', async () => {
    for (const folio of Object.values(folios).filter(Boolean))
      for (const locale of ['es', 'en']) {
        const { raw } = await server.visitor(`GET /certificates/pdf/${folio}`, { locale });
        expect([folio, pdfPages(raw)]).toEqual([folio, 1]);
      }
  });
});
