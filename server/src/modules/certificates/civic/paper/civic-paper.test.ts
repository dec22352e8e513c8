import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '#testing/server';
import {
  civicFileOf,
  civicMoved,
  civicNow,
  civicPeople,
  closedCivic,
  drawnCivic,
  publishedCivic,
} from '../civic.fixture.ts';

const server = await startTestServer();
const people = await civicPeople(server);

type Format = 'export' | 'pdf';
const taken = (format: Format, folio: string, locale = 'es') =>
  server.visitor(`GET /certificates/civic-public/${format}/${folio}`, { locale });
const linesOf = async (folio: string, locale = 'es') =>
  (await taken('export', folio, locale)).raw.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n');
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

describe('a civic draw as CSV', () => {
  test('has every code at its place, and says of each whether it was drawn, in both languages', async () => {
    const { folio } = await publishedCivic(server, people);
    const { ranking } = (JSON.parse(await civicFileOf(server, folio)) as { result: { ranking: string[] } })
      .result;
    const [head, ...lines] = await linesOf(folio);
    expect(head).toBe('Folio;Lugar;Código;Resultado;Estado');
    expect(lines).toEqual(
      ranking.map((code, index) => {
        const outcome = index < 4 ? 'Titular' : index < 7 ? 'Suplente' : '';
        return `${folio};${index + 1};${code};${outcome};Firmado y publicado`;
      }),
    );
    expect(await linesOf(folio, 'en')).toContain(`${folio},1,${ranking[0]},Drawn,Signed and published`);
    const { headers, raw } = await taken('export', folio);
    expect(headers['content-disposition']).toBe(`attachment; filename="${folio}.csv"`);
    expect(raw.toString()).not.toContain('Persona Privada');
  });

  test('has no place of anybody before it is signed, and the codes by code', async () => {
    const closed = (await closedCivic(server, people)).draw;
    const drawn = await drawnCivic(server, people);
    for (const [folio, state] of [
      [closed.folio, 'Lista cerrada, sin sortear'],
      [drawn.folio, 'Sorteado, sin firmar'],
    ]) {
      const lines = (await linesOf(String(folio))).slice(1);
      const codes = Array.from({ length: 12 }, (_, index) => `V-${String(index + 1).padStart(5, '0')}`);
      expect(lines).toEqual(codes.map((code) => `${folio};;${code};;"${state}"`));
    }
  });

  test('is run by no spreadsheet, whatever codes may look like', async () => {
    const codes = ['0-1', '1.E5', '9/9', 'A_1', 'CMD/C'];
    const text = codes.map((code) => `${code};Alguien`).join('\n');
    const { draw } = await closedCivic(server, people, { text, winners: 2 });
    const lines = (await linesOf(draw.folio)).slice(1);
    expect(lines.map((line) => line.split(';')[2])).toEqual(codes);
    for (const cell of lines.flatMap((line) => line.split(';'))) expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
  });
});

describe('a civic draw on paper', () => {
  test.each(['es', 'en'])('is one sheet in %s at every stage, with what annuls it', async (locale) => {
    const { draw } = await closedCivic(server, people);
    const drawn = await drawnCivic(server, people);
    const published = await publishedCivic(server, people);
    const { id, version } = await civicNow(people.clerk, draw.id);
    for (const folio of [draw.folio, drawn.folio, published.folio]) {
      const { raw, headers } = await taken('pdf', folio, locale);
      expect([folio, pagesOf(raw)]).toEqual([folio, 1]);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toBe(`inline; filename="${folio}.pdf"`);
      expect(raw.toString('latin1')).toContain(`/Lang (${locale})`);
      await keep(raw, `${folio}-${locale}`);
    }
    const reason = 'Faltaba una persona en la lista.';
    await civicMoved(people.clerk, 'annul', { id, version, reason, repeat: false });
    const { raw } = await taken('pdf', draw.folio, locale);
    expect(pagesOf(raw)).toBe(1);
    await keep(raw, `${draw.folio}-annulled-${locale}`);
  });

  test('takes as many sheets as thousands of places need, and leaves the rest to the table', async () => {
    const { folio } = await publishedCivic(server, people, { count: 5000, winners: 4000 });
    const { raw } = await taken('pdf', folio);
    expect(pagesOf(raw)).toBeGreaterThan(10);
    expect(pagesOf(raw)).toBeLessThan(20);
    expect(await linesOf(folio)).toHaveLength(5001);
  });

  test('is nobody’s before its list is closed', async () => {
    for (const format of ['export', 'pdf'] as const)
      expect((await taken(format, 'CIV-26-AAAAAA-A')).status).toBe(404);
  });
});

// To be looked at: E2E_SCREENS=1 keeps them beside the pictures of the browser tests.
async function keep(pdf: Buffer, name: string): Promise<void> {
  if (!process.env['E2E_SCREENS']) return;
  const folder = path.resolve('.cache/e2e-screens');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.pdf`), pdf);
}
