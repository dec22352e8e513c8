import QRCode from 'qrcode';
import {
  drawPdf,
  PDF_FONTS,
  PDF_INK,
  PDF_MARGIN,
  printable,
  type Pdf,
  type PdfAbout,
} from '#platform/documents/pdf-page';

/** Everything that a constancia shows, already in the reader's language. */
export type ConstanciaText = {
  readonly title: string;
  /** Label and value, in order. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly text: readonly [label: string, value: string];
  readonly code: readonly [label: string, value: string];
  readonly verify: string;
  readonly url: string;
};

const QR_PX = 132;
// The text may be long; the document stays on two pages at most.
const TEXT_MAX = 2500;

/** The constancia as PDF with the QR code of the page that verifies it. */
export async function drawConstancia(
  content: ConstanciaText,
  about: Omit<PdfAbout, 'title'>,
): Promise<Buffer> {
  const qr = await QRCode.toBuffer(content.url, { errorCorrectionLevel: 'M', margin: 0, width: QR_PX * 3 });
  return drawPdf({ ...about, title: `${content.title} ${content.code[1]}` }, (pdf) => {
    pdf
      .fillColor(PDF_INK.strong)
      .font(PDF_FONTS.bold)
      .fontSize(22)
      .text(printable(content.title))
      .moveDown(1);
    drawFacts(pdf, content);
    drawVerification(pdf, content, qr);
  });
}

function drawFacts(pdf: Pdf, { facts, text }: ConstanciaText): void {
  const width = pdf.page.width - 2 * PDF_MARGIN;
  const { strong, soft } = PDF_INK;
  for (const [label, value] of facts) {
    pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(soft);
    pdf.text(printable(label), PDF_MARGIN, pdf.y, { width });
    pdf.fontSize(13).fillColor(strong).text(printable(value), { width }).moveDown(0.5);
  }
  pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(soft).text(printable(text[0]), { width });
  const shown = printable(text[1].slice(0, TEXT_MAX));
  pdf.fontSize(11).fillColor(strong).text(shown, { width }).moveDown(1.2);
}

function drawVerification(pdf: Pdf, { code, verify, url }: ConstanciaText, qr: Buffer): void {
  const height = QR_PX + 16;
  if (pdf.y + height > pdf.page.height - PDF_MARGIN) pdf.addPage();
  const top = pdf.y;
  pdf.image(qr, PDF_MARGIN, top, { width: QR_PX });
  const left = PDF_MARGIN + QR_PX + 20;
  const width = pdf.page.width - left - PDF_MARGIN;
  const { strong, soft } = PDF_INK;
  pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(soft).text(printable(code[0]), left, top, { width });
  pdf.font(PDF_FONTS.mono).fontSize(13).fillColor(strong).text(code[1], { width }).moveDown(0.6);
  pdf.font(PDF_FONTS.regular).fontSize(10).fillColor(soft).text(printable(verify), { width }).moveDown(0.6);
  pdf.fillColor(strong).text(url, { width, link: url });
}
