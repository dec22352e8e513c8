import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPdf, PDF_FONTS, printable } from './pdf-page.ts';

const about = {
  title: 'Constancia',
  locale: 'es',
  brand: { app_name: 'Vereda', city_name: 'Viedma', primary_color: '#17665f' },
} as const;
const count = (pdf: Buffer, part: RegExp) => pdf.toString('latin1').match(part)?.length ?? 0;

describe('a document', () => {
  test('carries the logo of the brand where there is one', async () => {
    const logo = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#17665f' } })
      .png()
      .toBuffer();
    const [plain, branded] = await Promise.all([
      drawPdf({ ...about, logo: null }, () => undefined),
      drawPdf({ ...about, logo }, () => undefined),
    ]);
    expect(count(plain, /\/Subtype \/Image/g)).toBe(0);
    expect(count(branded, /\/Subtype \/Image/g)).toBe(1);
  });

  test('brings its typeface along, and says its language and title', async () => {
    const pdf = await drawPdf({ ...about, logo: null }, (page) => {
      page.font(PDF_FONTS.bold).text(printable('Łódź'));
    });
    expect(count(pdf, /\/FontName \/[A-Z]{6}\+PublicSans-(Regular|Bold)/g)).toBe(2);
    expect(count(pdf, /\/Lang \(es\)/g)).toBe(1);
    expect(count(pdf, /\/DisplayDocTitle true/g)).toBe(1);
  });
});

test.each([
  ['Nu\u0301ñez — «Łódź» “€ 1.250”', 'Núñez — «Łódź» “€ 1.250”'],
  ['bache 🚧 ahí', 'bache ? ahí'],
  ['Привет', '??????'],
  ['a\u202eb\u0000c', 'a?b?c'],
])('%j is printed as %j', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
