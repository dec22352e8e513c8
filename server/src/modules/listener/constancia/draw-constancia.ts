import QRCode from 'qrcode';
import {
  drawPdf,
  PDF_FONTS,
  PDF_INK,
  PDF_MARGIN,
  printable,
  startPart,
  tag,
  type Pdf,
  type PdfAbout,
} from '#platform/documents/pdf-page';

/** Everything that a constancia or a work order shows, already in the reader's language. */
export type ConstanciaText = {
  readonly title: string;
  /** Label and value, in order. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly text: readonly [label: string, value: string];
  /** What is filled in by hand. */
  readonly blanks?: readonly string[];
  readonly code: readonly [label: string, value: string];
  readonly verify: string;
  readonly url: string;
};

const QR_PX = 132;
const BLANK_POINTS = 40;
// The text may be long; the document stays on two pages at most.
const TEXT_MAX = 2500;

/** Documents of cases as one PDF, each on pages of its own with the QR code of the page that verifies it. */
export async function drawConstancias(contents: readonly ConstanciaText[], about: PdfAbout): Promise<Buffer> {
  const codes = await Promise.all(
    contents.map(({ url }) =>
      QRCode.toBuffer(url, { errorCorrectionLevel: 'M', margin: 0, width: QR_PX * 3 }),
    ),
  );
  return drawPdf(about, (pdf) => {
    for (const [index, content] of contents.entries()) {
      if (index > 0) startPart(pdf, about);
      drawOne(pdf, content, codes[index] ?? Buffer.alloc(0));
    }
  });
}

function drawOne(pdf: Pdf, content: ConstanciaText, qr: Buffer): void {
  pdf.fillColor(PDF_INK.strong).font(PDF_FONTS.bold).fontSize(22);
  tag(pdf, 'H1', () => pdf.text(printable(content.title)));
  pdf.moveDown(1);
  drawFacts(pdf, content);
  drawBlanks(pdf, content.blanks ?? []);
  drawVerification(pdf, content, qr);
}

function drawFacts(pdf: Pdf, { facts, text }: ConstanciaText): void {
  const width = pdf.page.width - 2 * PDF_MARGIN;
  const { strong, soft } = PDF_INK;
  for (const [label, value] of facts) {
    tag(pdf, 'P', () => {
      pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(soft);
      pdf.text(printable(label), PDF_MARGIN, pdf.y, { width });
      pdf.fontSize(13).fillColor(strong).text(printable(value), { width }).moveDown(0.5);
    });
  }
  tag(pdf, 'P', () => {
    pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(soft).text(printable(text[0]), { width });
    const shown = printable(text[1].slice(0, TEXT_MAX));
    pdf.fontSize(11).fillColor(strong).text(shown, { width }).moveDown(1.2);
  });
}

function drawBlanks(pdf: Pdf, labels: readonly string[]): void {
  const right = pdf.page.width - PDF_MARGIN;
  for (const label of labels) {
    if (pdf.y + BLANK_POINTS > pdf.page.height - PDF_MARGIN) pdf.addPage();
    const top = pdf.y;
    pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(PDF_INK.soft);
    tag(pdf, 'P', () => pdf.text(printable(label), PDF_MARGIN, top));
    pdf.markContent('Artifact');
    const line = top + BLANK_POINTS - 8;
    pdf.moveTo(PDF_MARGIN, line).lineTo(right, line).lineWidth(0.5).stroke(PDF_INK.soft);
    pdf.endMarkedContent();
    pdf.y = top + BLANK_POINTS;
  }
}

function drawVerification(pdf: Pdf, { code, verify, url }: ConstanciaText, qr: Buffer): void {
  const height = QR_PX + 16;
  if (pdf.y + height > pdf.page.height - PDF_MARGIN) pdf.addPage();
  const top = pdf.y;
  tag(pdf, { picture: `QR: ${url}` }, () => pdf.image(qr, PDF_MARGIN, top, { width: QR_PX }));
  const left = PDF_MARGIN + QR_PX + 20;
  const width = pdf.page.width - left - PDF_MARGIN;
  const { strong, soft } = PDF_INK;
  tag(pdf, 'P', () => {
    pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(soft).text(printable(code[0]), left, top, { width });
    pdf.font(PDF_FONTS.mono).fontSize(13).fillColor(strong).text(code[1], { width }).moveDown(0.6);
    pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(soft).text(printable(verify), { width }).moveDown(0.6);
    pdf.fillColor(strong).text(url, { width, link: url });
  });
}
