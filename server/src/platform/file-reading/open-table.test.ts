import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openTable } from './open-table.ts';
import { scanFile, type FileFacts } from './scan-file.ts';
import type { TableRow } from './split-records.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'vereda-table-'));
afterAll(() => rm(directory, { recursive: true }));

let files = 0;

async function scanned(content: string | Uint8Array): Promise<FileFacts> {
  files += 1;
  const file = path.join(directory, `${files}.csv`);
  await writeFile(file, content);
  return scanFile(file);
}

async function rowsOf(content: string | Uint8Array): Promise<TableRow[]> {
  return Array.fromAsync((await openTable(await scanned(content))).rows);
}

const text = 'id;nombre\n1;Peatón\n2;«Ñandú»\n';

test.each([
  ['utf-8', Buffer.from(text)],
  ['utf-8', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])],
  ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
  ['iso-8859-1', Buffer.from(text, 'latin1')],
] as const)('%s is recognised and read', async (encoding, bytes) => {
  const file = await scanned(bytes);
  expect(file.encoding).toBe(encoding);
  const table = await openTable(file);
  expect(table.names).toEqual(['id', 'nombre']);
  const rows = await Array.fromAsync(table.rows);
  expect(rows.map((row) => row.cells)).toEqual([
    ['1', 'Peatón'],
    ['2', '«Ñandú»'],
  ]);
});

test('windows-1252 is told from Latin-1 by its own characters', async () => {
  const file = await scanned(Buffer.from([...Buffer.from('a,b\n1,'), 0x80, 0x20, 0x93, 0xe9, 0x94, 0x0a]));
  expect(file.encoding).toBe('windows-1252');
  const rows = await Array.fromAsync((await openTable(file)).rows);
  expect(rows[0]?.cells).toEqual(['1', '€ “é”']);
});

test('good UTF-8 with one stray byte stays UTF-8 and says so', async () => {
  const file = await scanned(
    Buffer.concat([Buffer.from(`a\n${'ñ'.repeat(40)}\n`), Buffer.from([0xe9, 0x0a])]),
  );
  expect(file).toMatchObject({ encoding: 'utf-8', damagedBytes: 1 });
});

test('gzip is recognised by its first bytes, not by the name', async () => {
  const file = await scanned(gzipSync('a,b\n1,2\n'));
  expect(file.gzip).toBe(true);
  expect(await Array.fromAsync((await openTable(file)).rows)).toMatchObject([{ cells: ['1', '2'] }]);
});

test('the digest names the bytes on disk', async () => {
  const one = await scanned('a,b\n1,2\n');
  const same = await scanned('a,b\n1,2\n');
  const other = await scanned('a,b\n1,3\n');
  expect(one.sha256).toBe(same.sha256);
  expect(one.sha256).not.toBe(other.sha256);
});

test.each([',', ';', '\t', '|'])('the delimiter %j is found in the header', async (delimiter) => {
  const table = await openTable(await scanned(`id,x;y`.replace(/[,;]/g, delimiter) + '\n'));
  expect(table.names).toEqual(['id', 'x', 'y']);
});

test('lines are counted where a record begins, over line breaks in quotes and blank lines', async () => {
  const rows = await rowsOf('a,b\n1,"x\ny\nz"\n\n2,"q ""r"""\n3,s"t\n');
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'x\ny\nz'], broken: false },
    { line: 6, cells: ['2', 'q "r"'], broken: false },
    { line: 7, cells: ['3', 's"t'], broken: false },
  ]);
});

test('a quote that never closes costs its own line and nothing else', async () => {
  const rows = await rowsOf('a,b\n1,x\n2,"y\n3,z\n4,"w\n5,v\n');
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'x'], broken: false },
    { line: 3, cells: [], broken: true },
    { line: 4, cells: ['3', 'z'], broken: false },
    { line: 5, cells: [], broken: true },
    { line: 6, cells: ['5', 'v'], broken: false },
  ]);
});

test('a quote that swallows more than a megabyte is given up at its line', async () => {
  const rows = await rowsOf(`a,b\n1,"x\n${'2,y\n'.repeat(400_000)}`);
  expect(rows).toHaveLength(400_001);
  expect(rows.slice(0, 2)).toMatchObject([
    { line: 2, broken: true },
    { line: 3, cells: ['2', 'y'] },
  ]);
});

test('a truncated gzip file throws instead of ending early', async () => {
  const whole = gzipSync(
    `a,b\n${Array.from({ length: 5000 }, (_, index) => `${index},${Math.sin(index)}\n`).join('')}`,
  );
  await expect(scanned(whole.subarray(0, whole.length / 2))).rejects.toThrow(/unexpected end/);
});

test('a reader that stops early leaves no file open', async () => {
  const table = await openTable(await scanned(`a\n${'1\n'.repeat(100_000)}`));
  for await (const row of table.rows) if (row.line > 3) break;
  expect(table.bytesRead()).toBeGreaterThan(0);
});

test('a file without a header is refused', async () => {
  await expect(scanned('\n\n').then(openTable)).rejects.toThrow(/header/);
});
