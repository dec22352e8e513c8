import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRecords } from './split-records.ts';

const cell = fc.string({
  unit: fc.constantFrom('a', 'ñ', '"', ',', ';', '\n', '\r\n', ' ', '\t', '7'),
  maxLength: 8,
});
const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });

function written(rows: readonly (readonly string[])[], options: { delimiter: string; end: string }): string {
  const field = (text: string): string =>
    /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => row.map(field).join(options.delimiter) + options.end).join('');
}

function cut(text: string, sizes: readonly number[]): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (let index = 0; at < text.length; index += 1) {
    const size = sizes[index % sizes.length] ?? 1;
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
}

async function split(
  pieces: readonly string[],
  delimiter: string,
): Promise<{ line: number; cells: readonly string[] }[]> {
  async function* feed(): AsyncGenerator<string> {
    yield* pieces;
  }
  return Array.fromAsync(splitRecords(feed(), delimiter), ({ line, cells }) => ({ line, cells }));
}

test('every table that is written is read back, wherever the pieces are cut', async () => {
  const options = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t'),
    end: fc.constantFrom('\n', '\r\n'),
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(table, options, async (rows, { delimiter, end, sizes }) => {
      const read = await split(cut(written(rows, { delimiter, end }), sizes), delimiter);
      expect(read.map((row) => row.cells)).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});

test('each record knows the line it begins at', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const lines = [1];
      for (const row of rows) lines.push((lines.at(-1) ?? 0) + row.join('').split('\n').length);
      const read = await split([written(rows, { delimiter: ',', end: '\n' })], ',');
      expect(read.map((row) => row.line)).toEqual(lines.slice(0, rows.length));
    }),
    { numRuns: 300 },
  );
});

test('the last record needs no line end', async () => {
  expect(await split(['a,b\n1,', '"x"'], ',')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x'] },
  ]);
});
