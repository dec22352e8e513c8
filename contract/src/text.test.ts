import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanLine, cleanText, lineField, textField } from './text.ts';

describe('cleanText', () => {
  it('drops control characters, byte order marks and what reorders text', () => {
    expect(cleanText('a\u0000b\u0007c\u009fd\ufeffe')).toBe('abcde');
    expect(cleanText('foto\u202egpj.exe\u2066\u2069')).toBe('fotogpj.exe');
  });

  it('keeps tabs and lines, whatever their ends', () => {
    expect(cleanText('a\tb\r\nc\rd\u2028e')).toBe('a\tb\nc\nde');
  });

  it('leaves HTML, formulas, emoji with joiners and right-to-left words as they are', () => {
    const text = '<b onclick="x">=SUM(A1)</b> 👩‍🔧 مرحبا';
    expect(cleanText(text)).toBe(text);
  });

  it('drops half surrogates, which no UTF-8 can hold', () => {
    expect(cleanText('a\ud800b\udc00c')).toBe('abc');
  });

  it('joins accents, so that equal words are equal', () => {
    expect(cleanText('ba\u0301che')).toBe('bàche'.replace('à', 'á'));
  });
});

describe('fields', () => {
  const short = z.object({ text: textField({ max: 5 }), line: lineField({ max: 5 }) });

  it('count after cleaning', () => {
    expect(short.parse({ text: '  abcde\u0000 ', line: 'a \n b' })).toEqual({ text: 'abcde', line: 'a b' });
    expect(short.safeParse({ text: 'abcdef', line: 'x' }).success).toBe(false);
    expect(short.safeParse({ text: '\u0000\u202e ', line: 'x' }).success).toBe(false);
  });

  it('refuse a megabyte before they touch it', () => {
    const { success, error } = short.safeParse({ text: 'x'.repeat(1_000_000), line: 'x' });
    expect([success, error?.issues.map(({ code }) => code)]).toEqual([false, ['too_big']]);
  });

  it('make one line of many', () => {
    expect(cleanLine(' a\n\n b\t c ')).toBe('a b c');
  });
});
