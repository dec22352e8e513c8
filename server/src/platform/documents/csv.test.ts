import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from './csv.ts';

// What spreadsheets split a line by, each in some language, and what they take for a formula.
const SEPARATORS = [',', ';', '\t'];
const FORMULA = /^\s*[=+\-@|%＝＋－＠]/u;

// As a spreadsheet reads a file: quotes count where a cell begins with one, line breaks end rows outside of them.
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  let isStart = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || isStart)) quoted = !quoted;
    else if (!quoted && (sign === separator || sign === '\r' || sign === '\n')) {
      cells.push(cell);
      cell = '';
      isStart = true;
      continue;
    } else cell += sign;
    isStart = false;
  }
  return [...cells, cell];
}

describe('a cell', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['  =1+1', `'  =1+1`],
    ['\n=1+1', `"'\n'=1+1"`],
    ['\t=1+1', `"'\t'=1+1"`],
    ['\r\n@SUM(A1)', `"'\r\n'@SUM(A1)"`],
    ['＝1+1', `'＝1+1`],
    ['＋1', `'＋1`],
    ['－cmd', `'－cmd`],
    ['＠x', `'＠x`],
    ['+5492984100001', `'+5492984100001`],
    ['-1+cmd|calc', `'-1+cmd|calc`],
    ['a;=1+1', `"a;'=1+1"`],
    ['a,=1+1', `"a,'=1+1"`],
    ['a\t=1+1', `"a\t'=1+1"`],
    ['-34.6, -58.4', `"'-34.6, '-58.4"`],
    ['-34.6', `'-34.6`],
    ['a; -1+2', `"a; '-1+2"`],
    ['a\n＝1+1', `"a\n'＝1+1"`],
    ['\u200b=1', `'\u200b=1`],
  ])('%j is kept from being a formula', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it.each([
    ['Ana Paz', 'Ana Paz'],
    [-34.6, '-34.6'],
    ['Av. Roca 10; timbre 2', '"Av. Roca 10; timbre 2"'],
    ['dice "hola"', '"dice ""hola"""'],
    ['a - b = c', 'a - b = c'],
    [null, ''],
    [undefined, ''],
    [true, 'true'],
  ])('%j is otherwise as it was', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it('is a formula in no spreadsheet, whatever it splits by', () => {
    const sign = fc.constantFrom(...'=+-@|%＝＋－＠;,\t\r\n "\'ab1.'.split(''));
    const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('es', 'en'),
        (row, locale) => {
          const line = csvLine(row, locale as 'es' | 'en');
          for (const separator of SEPARATORS) {
            const formulas = cellsOf(line, separator).filter((cell) => FORMULA.test(cell));
            expect(formulas, `${JSON.stringify(line)} by ${JSON.stringify(separator)}`).toEqual([]);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('a line', () => {
  it('is split as the spreadsheets of its language do', () => {
    expect(csvLine(['a', 1.5, 'b;c,d'], 'es')).toBe('a;1.5;"b;c,d"\r\n');
    expect(csvLine(['a', 1.5, 'b;c,d'], 'en')).toBe('a,1.5,"b;c,d"\r\n');
  });
});
