import { createRequire } from 'node:module';
import type { Brand } from '@vereda/contract/configuration/brand';
import type { Locale } from '@vereda/contract/locale';
import PDFDocument from 'pdfkit';

/** An A4 document while it is drawn. */
export type Pdf = PDFKit.PDFDocument;

/** What every document of the city says about itself. */
export type PdfAbout = {
  readonly title: string;
  readonly locale: Locale;
  readonly brand: Pick<Brand, 'app_name' | 'city_name' | 'primary_color'>;
  /** PNG; null where the brand has none. */
  readonly logo: Buffer | null;
  /** The document shows its issuer itself, below the band. */
  readonly hasOwnHead?: boolean;
  /** What stands at the foot of each page: which it is, of how many; nothing unless said. */
  readonly pageWords?: (page: number, of: number) => string;
};

/** Names of the fonts; `mono` is for numbers and codes only, it knows Latin-1. */
export const PDF_FONTS = { regular: 'Regular', bold: 'Bold', mono: 'Courier-Bold' } as const;

/** Colours of text: strong, and for labels. */
export const PDF_INK = { strong: '#1d1c1f', soft: '#57555a' } as const;

/** Distance of the text from the edges, in points. */
export const PDF_MARGIN = 56;

const { resolve } = createRequire(import.meta.url);
const FILES = {
  [PDF_FONTS.regular]: resolve('@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf'),
  [PDF_FONTS.bold]: resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf'),
};
const BAND_POINTS = 8;
const LOGO_POINTS = { width: 160, height: 36 } as const;
// What the typeface has: Latin with its extensions, punctuation, currency, a few signs.
const UNPRINTABLE =
  /[^\n\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2116\u2122\u2212]/gu;

/** A tagged A4 document under the city's brand; `draw` goes on below its head. */
export async function drawPdf(about: PdfAbout, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: PDF_MARGIN,
    lang: about.locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    // The number of pages is known at the end.
    bufferPages: about.pageWords !== undefined,
    info: { Title: about.title, Creator: about.brand.app_name },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((done, reject) => pdf.once('end', done).once('error', reject));
  for (const [name, file] of Object.entries(FILES)) pdf.registerFont(name, file);
  drawHead(pdf, about);
  draw(pdf);
  numberPages(pdf, about);
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

/** Text as the typeface can show it: composed, other scripts as question marks. */
export function printable(text: string): string {
  return text.normalize('NFC').replace(UNPRINTABLE, '?');
}

/** Draws as an element of the document's structure, so that a screen reader knows what it is; a picture is said in words. */
export function tag(pdf: Pdf, as: 'H1' | 'H2' | 'P' | { readonly picture: string }, draw: () => void): void {
  const isText = typeof as === 'string';
  pdf.addStructure(pdf.struct(isText ? as : 'Figure', isText ? {} : { alt: as.picture }, draw));
}

/** The head of a document's further part, on a page of its own. */
export function startPart(pdf: Pdf, about: PdfAbout): void {
  pdf.addPage();
  drawHead(pdf, about);
}

// Below the margin, where text would begin a page of its own; it is no part of what is read aloud.
function numberPages(pdf: Pdf, { pageWords }: PdfAbout): void {
  if (!pageWords) return;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    const { margins, height, width } = pdf.page;
    const { bottom } = margins;
    margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(PDF_INK.soft);
    pdf.text(pageWords(page - start + 1, count), PDF_MARGIN, height - PDF_MARGIN / 2 - 10, {
      width: width - 2 * PDF_MARGIN,
      align: 'right',
      lineBreak: false,
    });
    pdf.endMarkedContent();
    margins.bottom = bottom;
  }
}

function drawHead(pdf: Pdf, { brand, logo, hasOwnHead }: PdfAbout): void {
  const { app_name: app, city_name: city, primary_color: color } = brand;
  pdf.markContent('Artifact');
  pdf.rect(0, 0, pdf.page.width, BAND_POINTS).fill(color);
  pdf.endMarkedContent();
  if (hasOwnHead) return;
  const top = PDF_MARGIN - (logo ? 16 : 0);
  if (logo) {
    const fit: [number, number] = [LOGO_POINTS.width, LOGO_POINTS.height];
    tag(pdf, { picture: app }, () => pdf.image(logo, PDF_MARGIN, top, { fit }));
    pdf.y = top + LOGO_POINTS.height + 8;
  } else pdf.y = top;
  pdf.fillColor(PDF_INK.soft).font(PDF_FONTS.regular).fontSize(11);
  tag(pdf, 'P', () => pdf.text(printable(city ? `${app} · ${city}` : app), PDF_MARGIN, pdf.y));
  pdf.moveDown(0.4);
}
