import PDFDocument from 'pdfkit';
import QRCode from 'qrcode';

/** Everything that a constancia shows, already in the reader's language. */
export type ConstanciaText = {
  readonly app: string;
  readonly city: string;
  readonly color: string;
  readonly title: string;
  readonly lang: string;
  /** Label and value, in order. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly text: readonly [label: string, value: string];
  readonly code: readonly [label: string, value: string];
  readonly verify: string;
  readonly url: string;
};

const MARGIN = 56;
const INK = '#1f2430';
const MUTED = '#5a6070';
const QR_PX = 132;
// The text may be long; the document stays on two pages at most.
const TEXT_MAX = 2500;
// pdfkit's own fonts know Latin-1; anything else would print as garbage.
const UNPRINTABLE = /[^\n\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]/gu;

/** The constancia as a tagged A4 PDF with the QR code of the page that verifies it. */
export async function drawConstancia(content: ConstanciaText): Promise<Buffer> {
  const qr = await QRCode.toBuffer(content.url, { errorCorrectionLevel: 'M', margin: 0, width: QR_PX * 3 });
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    lang: content.lang,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `${content.title} ${content.code[1]}`, Creator: content.app },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) =>
    document.once('end', resolve).once('error', reject),
  );
  drawHead(document, content);
  drawFacts(document, content);
  drawVerification(document, content, qr);
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PDFDocument>;

function drawHead(document: Pdf, { app, city, color, title }: ConstanciaText): void {
  document.rect(0, 0, document.page.width, 8).fill(color);
  document.fillColor(MUTED).font('Helvetica').fontSize(11);
  document.text(printable(city ? `${app} · ${city}` : app), MARGIN, MARGIN);
  document.moveDown(0.4).fillColor(INK).font('Helvetica-Bold').fontSize(22).text(printable(title));
  document.moveDown(1);
}

function drawFacts(document: Pdf, { facts, text }: ConstanciaText): void {
  const width = document.page.width - 2 * MARGIN;
  for (const [label, value] of facts) {
    document
      .font('Helvetica')
      .fontSize(10)
      .fillColor(MUTED)
      .text(printable(label), MARGIN, document.y, { width });
    document.font('Helvetica').fontSize(13).fillColor(INK).text(printable(value), { width }).moveDown(0.5);
  }
  document.font('Helvetica').fontSize(10).fillColor(MUTED).text(printable(text[0]), { width });
  document
    .fontSize(11)
    .fillColor(INK)
    .text(printable(text[1].slice(0, TEXT_MAX)), { width })
    .moveDown(1.2);
}

function drawVerification(document: Pdf, { code, verify, url }: ConstanciaText, qr: Buffer): void {
  const height = QR_PX + 16;
  if (document.y + height > document.page.height - MARGIN) document.addPage();
  const top = document.y;
  document.image(qr, MARGIN, top, { width: QR_PX });
  const left = MARGIN + QR_PX + 20;
  const width = document.page.width - left - MARGIN;
  document.font('Helvetica').fontSize(10).fillColor(MUTED).text(printable(code[0]), left, top, { width });
  document.font('Courier-Bold').fontSize(13).fillColor(INK).text(code[1], { width }).moveDown(0.6);
  document.font('Helvetica').fontSize(10).fillColor(MUTED).text(printable(verify), { width }).moveDown(0.6);
  document.fillColor(INK).text(url, { width, link: url });
}

function printable(text: string): string {
  return text.normalize('NFC').replace(UNPRINTABLE, '?');
}
