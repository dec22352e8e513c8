import type { certificateEndpoints } from '@vereda/contract/certificates/certificate';
import type { Output } from '@vereda/contract/endpoint';
import type { Locale } from '@vereda/contract/locale';
import { PDF_FONTS, PDF_INK, printable, tag, type Pdf } from '#platform/documents/pdf-page';
import type { PdfWords } from '../messages/pdf.ts';

/** A certificate while it is drawn. */
export type Sheet = {
  readonly pdf: Pdf;
  readonly page: Output<(typeof certificateEndpoints)['get']>;
  readonly words: PdfWords;
  readonly locale: Locale;
};

/** Distance of a certificate from the edges of its sheet, in points. */
export const EDGE = 44;
/** Width between them. */
export const WIDTH = 595.28 - 2 * EDGE;
/** Between two columns, and the width of each. */
export const GUTTER = 24;
export const HALF = (WIDTH - GUTTER) / 2;
/** What warns, and what takes something from the certificate. */
export const PDF_TONES = { warning: '#8a5300', danger: '#8a1c1c', done: '#1b6b3a' } as const;

/** How a text looks, and where it begins. */
export type TextStyle = {
  readonly size: number;
  readonly isBold?: boolean;
  readonly color?: string;
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly link?: string;
  readonly isTitle?: boolean;
};

/** Writes a paragraph, as an element of the document's structure; unprintable letters are shown as that. */
export function write(pdf: Pdf, text: string, style: TextStyle): void {
  const {
    size,
    isBold = false,
    color = PDF_INK.strong,
    x = EDGE,
    y = pdf.y,
    width = WIDTH,
    link,
    isTitle = false,
  } = style;
  pdf
    .font(isBold ? PDF_FONTS.bold : PDF_FONTS.regular)
    .fontSize(size)
    .fillColor(color);
  tag(pdf, isTitle ? 'H1' : 'P', () =>
    pdf.text(printable(text), x, y, { width, lineGap: 1, ...(link && { link }) }),
  );
}

/** A line over the whole width, which no screen reader hears of. */
export function rule(pdf: Pdf, y: number, { x = EDGE, width = WIDTH, color = '#d9d6cf' } = {}): void {
  pdf.markContent('Artifact');
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .stroke(color);
  pdf.endMarkedContent();
}

/** A new page where what follows would be cut. */
export function ensureRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height <= pdf.page.height - EDGE) return;
  pdf.addPage();
  pdf.y = EDGE;
}

/** The heading of a part. */
export function caption(pdf: Pdf, text: string): void {
  write(pdf, text, { size: 9, isBold: true, color: PDF_INK.soft });
  pdf.y += 3;
}

/** A moment to the second with its zone, in the lottery's time. */
export function momentWords(instant: string, locale: Locale): string {
  const style = {
    dateStyle: 'medium',
    timeStyle: 'long',
    hourCycle: 'h23',
    timeZone: 'America/Argentina/Buenos_Aires',
  } as const;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-AR' : 'en-GB', style).format(new Date(instant));
}
