import { expect, test } from 'vitest';
import { appointPeople, extractOf, loadDraw, programDraw } from '#testing/certificates';
import { startTestServer } from '#testing/server';

const server = await startTestServer();
const people = await appointPeople(server);

test('draws that fit the filters come as CSV, numbers with their zeros, one that begins a formula made harmless', async () => {
  const draw = await loadDraw(people, await programDraw(people), 31);
  const other = await programDraw(people);
  await people.first('POST /certificates/draws/annul', {
    id: other.id,
    version: other.version,
    reason: '=HYPERLINK("http://example.org")',
  });
  const lines = async (filters: object) => {
    const { body } = await people.first('POST /certificates/draws/export', filters);
    return String(body).trim().split('\r\n');
  };
  const [head, ...rows] = await lines({ game: 'rio-negro' });
  expect(head).toContain('draw_number');
  expect(rows).toHaveLength(2);
  const [loaded] = await lines({ game: 'rio-negro', status: 'cargado' }).then((all) => all.slice(1));
  for (const { number } of extractOf(31).numbers) expect(loaded).toContain(number);
  expect(loaded).toContain(String(draw.draw_number));
  const [cancelled] = await lines({ status: 'anulado' }).then((all) => all.slice(1));
  expect(cancelled).toContain(`"'=HYPERLINK`);
});
